"""The arena: bots play many fair matches against each other, in several processes or on a cluster, and are rated."""

ABOUT = """\
Fair pairings
  A deal is the luck of a match: its shuffles and dice. Every pairing plays
  each deal once for every way to shift its entrants round the chairs, so
  neither luck nor a chair favours anybody, and all pairings play the same
  deals. With two chairs everybody meets everybody. With more of them:
  --tables duels  one entrant alone against another on all other chairs, and
                  the other way round. Among three equals it wins 33.3 %.
  --tables mixed  as many different entrants as there are chairs, in every
                  combination, and in another order each deal. If they are
                  too few, all sit down, some of them twice.
  Computers use their hands as at the table, through the physics; for others
  luck throws, unless they have a hand(request, view, rng) of their own.

What is found
  A shared win is shared, and a draw is everybody's. Intervals are Wilson's,
  95 %. Ratings are the likeliest strengths by the model of Bradley and Terry,
  in Elo's points: 0 is the average, 400 more are ten times the chance to win.
  Times are those of the processor, for each move or throw.

Bots from outside
  One that raises an exception, makes a move that the rules forbid, or wants to
  end the program forfeits the match: it has lost on every chair it sits on,
  all others share the win, and the contest goes on. Only Ctrl+C ends it.
  --patience is how long it may think about a move or a throw, by the clock on
  the wall; who comes later forfeits too, and so may a slow machine's bot that
  is in time elsewhere. Loading it may take a minute whatever is said.
  A late bot is asked to stop by an exception. One that catches it, or hangs in
  a library that does not let go, can't be stopped: a worker process of ours
  leaves after its matches and is replaced, but with --jobs 1, and on a cluster,
  such a bot goes on in the background and slows down the others. Nothing helps
  against one that holds the interpreter for ever. One that kills its own
  process (os._exit, a crash in C) takes the program along with --jobs 1; as a
  worker it is given up after five deaths in a row.
  What bots print goes to stderr, without control signs.

Exit codes
  0 all was played; 1 nothing could be written; 2 it could not be understood,
  or not be played; 3 all was played, but some bot has forfeited (why stands on
  stderr, how often in the results); 130 stopped by Ctrl+C.

--until-decided
  A sequential probability ratio test, as chess programs use it: is the first
  one 35 points stronger or 35 points weaker (55 % or 45 % where equals win
  50)? It stops when one is 19 times as likely as the other, that is, when the
  logarithm of the ratio leaves ±2.94. Of two that are so far apart it names
  the weaker one in at most 5 % of contests. --matches is the most it plays,
  1000 if left out.

Always the same
  The same seed gives the same results, however many workers there are; only
  times differ. With --results every match is a line of JSON in that file as
  soon as it is played. Started again with the same file the arena goes on,
  also with more matches or more entrants. A worker that is killed costs time
  and no result.
"""
"""The text that `tabletop arena --help` prints at its end."""
