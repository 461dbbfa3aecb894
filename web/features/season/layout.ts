// Where the stages of a year stand on its line. Pure; places are parts of the width, from 0 to 1.
import type { SeasonStage } from '../../../contract/season';

/** The stretch of time that the line shows: the school year, and whatever lies outside it. */
export type Axis = { from: number; to: number };

const DAY_MS = 86_400_000;

/** From 1 September to 30 June, wider where a stage or today needs it. */
export function axisOf(stages: readonly SeasonStage[], schoolYear: number, now: string): Axis {
  const dates = stages.flatMap(({ from, to }) => [from, to]).flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  const all = [...dates, Date.parse(now)];
  return {
    from: Math.min(Date.UTC(schoolYear, 8, 1) - 3 * 3_600_000, ...all.map((at) => at - 5 * DAY_MS)),
    to: Math.max(Date.UTC(schoolYear + 1, 6, 1), ...all.map((at) => at + 10 * DAY_MS)),
  };
}

/** The place of an instant on the line. */
export function placeOf(instant: string | number, { from, to }: Axis): number {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** The first moments of the months that begin on the line. */
export function monthsOf({ from, to }: Axis): number[] {
  const first = new Date(from);
  const months: number[] = [];
  for (let month = first.getUTCMonth(); ; month += 1) {
    const at = Date.UTC(first.getUTCFullYear(), month, 1);
    if (at >= to) return months;
    if (at >= from - DAY_MS) months.push(Math.max(at, from));
  }
}

/** A label that should stand with its middle at a place. width: in the same unit as the room. */
export type Label = { key: string; middle: number; width: number };

const GAP = 12;

/**
 * Moves labels of one row apart, so that none covers another and none leaves the room; answers where each begins. Those
 * that have no place any more go on behind the end: the box scrolls.
 */
export function spread(labels: readonly Label[], room: number, from = 0): Map<string, number> {
  const sorted = [...labels].sort((one, other) => one.middle - other.middle);
  const starts = new Map<string, number>();
  let free = from;
  for (const { key, middle, width } of sorted) {
    const start = Math.max(free, middle - width / 2);
    starts.set(key, start);
    free = start + width + GAP;
  }
  let end = room;
  for (const { key, width } of sorted.toReversed()) {
    const start = Math.max(from, Math.min(starts.get(key) ?? 0, end - width));
    starts.set(key, start);
    end = start - GAP;
  }
  return starts;
}
