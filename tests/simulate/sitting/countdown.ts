// The countdown of a page is never longer than the server's by more than the rules allow (docs/rules/sitting.md).
import type { Seen } from '../../../web/features/solving/simulated/page-type';
import type { Computer } from '../machine/computer';
import type { Tab } from '../machine/tab';
import type { Attempt } from './journal';
import type { Play } from './play';
import type { Broken } from './promises';

export type Countdowns = {
  play: Play;
  /** The computer's clock was set. */
  moved: (computer: Computer) => void;
  isMoved: (computer: Computer) => boolean;
  /** Since when everything has worked for a tab; null: it does not. */
  fineSince: (tab: Tab) => number | null;
};

/** The server counts at some moment between request and reply; the slowest way of the network is 9 s each. */
const wayMs = 10_000;
/** A page that knows no better takes half-way, which is wrong by half of the way back; a known end stays where it can. */
const halfWayMs = 5_000;
/** A page that hears the server is right again within a pulse or two. */
export const pulsesMs = 60_000;

export function createCountdowns(play: Play): Countdowns {
  const moved = new Set<Computer>();
  const since = new WeakMap<Tab, { at: number; stood: number }>();
  return {
    play,
    moved: (computer) => void moved.add(computer),
    isMoved: (computer) => moved.has(computer),
    fineSince(tab) {
      const { network, server, world } = play;
      const { computer } = tab;
      const isFine =
        network.isLinked(computer) && network.quality === 'good' && server.health === 'up' && !computer.isAsleep();
      const before = since.get(tab);
      if (isFine && before && before.stood === computer.stood()) return before.at;
      since.delete(tab);
      if (!isFine) return null;
      since.set(tab, { at: world.now(), stood: computer.stood() });
      return world.now();
    },
  };
}

export function brokenCountdown(
  countdowns: Countdowns,
  tab: Tab,
  { remainingMs, leastMs }: NonNullable<Seen['solver']>,
  attempt: Attempt,
): Broken | null {
  // Nobody sees it, and its timers come seldom.
  if (tab.isHidden()) return null;
  const now = countdowns.play.world.now();
  const fineSince = countdowns.fineSince(tab);
  const left = attempt.finishedAt === null ? Math.max(0, attempt.deadline - now) : 0;
  // An end that came nearer, also while the clock stood, lies at most as near as the reply was heard; a clock that was set
  // leaves more after a reload.
  const isKnown = attempt.shortenedAt === null && tab.computer.stood() === 0 && !countdowns.isMoved(tab.computer);
  const allowedMs = isKnown ? halfWayMs : wayMs;
  if (remainingMs === null || remainingMs - left <= allowedMs) return null;
  const changedAt = Math.max(attempt.finishedAt ?? 0, attempt.shortenedAt ?? 0);
  // A page that was away has heard nothing meanwhile, though everything worked.
  const backAt = Math.max(tab.computer.wokeAt(), tab.shownAt());
  const isFine = fineSince !== null && now - Math.max(fineSince, changedAt, backAt) > pulsesMs;
  const justWoke = now - backAt < pulsesMs;
  if (!isFine && (justWoke || isExcused(countdowns, tab, attempt, leastMs))) return null;
  return {
    promise: 'a countdown is never longer than the server’s',
    details: `tab ${tab.number} says ${Math.round(remainingMs / 1_000)} s, the server ${Math.round(left / 1_000)} s`,
  };
}

/**
 * Ended or shortened since the server was heard; slept with a clock that stood, or heard in a page that had stood still, and
 * doubts; or reloaded without it by a wrong clock.
 */
function isExcused({ isMoved }: Countdowns, tab: Tab, attempt: Attempt, leastMs: number | null): boolean {
  const { heard, computer } = tab;
  if (attempt.finishedAt !== null) return true;
  if (attempt.shortenedAt !== null && attempt.shortenedAt > (heard?.at ?? 0) - wayMs) return true;
  if (heard === null) return isMoved(computer) || computer.stood() > 0;
  const mayDoubt = computer.stood() > heard.stood || heard.at - heard.askedAt > 2 * halfWayMs;
  return mayDoubt && (leastMs !== null || isMoved(computer));
}
