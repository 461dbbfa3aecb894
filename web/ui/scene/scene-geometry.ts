// The river of RiverScene, drawn by rule: the same variant always gives the same picture. Lengths are viewBox units.

export type SceneVariant = 'wide' | 'tall' | 'card' | 'narrow' | 'strip';

export type Reed = { x: number; height: number; lean: number };

type Layout = {
  width: number;
  height: number;
  /** Where the far spruces stand; the bank and the two waters follow below. */
  forest: number;
  highWater: number;
  lowWater: number;
  /** Middle of the dam, radius of a log end, how many rows by default. */
  dam: { x: number; radius: number; rows: number };
  sun: { x: number; y: number; radius: number };
  /** Left edges and heights of the cattails; a negative lean bends left. */
  cattails: Reed[];
  spruces: { x: number; y: number; scale: number; near: boolean }[];
};

const leftReeds = [
  { x: 38, height: 120, lean: 10 },
  { x: 62, height: 96, lean: -8 },
  { x: 86, height: 140, lean: 14 },
  { x: 112, height: 84, lean: 6 },
];

const rightReeds = [
  { x: -32, height: 110, lean: -12 },
  { x: -58, height: 84, lean: 8 },
  { x: -88, height: 124, lean: -8 },
];

/** The measures of each variant: the hero of the first page, the side of the log-in page, a card, the hero and the strip on phones. */
export const layouts: Record<SceneVariant, Layout> = {
  wide: {
    width: 1366,
    height: 500,
    forest: 350,
    highWater: 366,
    lowWater: 432,
    dam: { x: 1000, radius: 17.5, rows: 4 },
    sun: { x: 1180, y: 150, radius: 44 },
    cattails: [...leftReeds, ...rightReeds.map((reed) => ({ ...reed, x: 1366 + reed.x }))],
    spruces: [
      { x: 1188, y: 332, scale: 1.08, near: true },
      { x: 1244, y: 346, scale: 0.88, near: false },
      { x: 1308, y: 358, scale: 0.88, near: false },
    ],
  },
  tall: {
    width: 806,
    height: 768,
    forest: 514,
    highWater: 530,
    lowWater: 640,
    dam: { x: 400, radius: 24.3, rows: 7 },
    sun: { x: 640, y: 250, radius: 52 },
    cattails: [
      { x: 34, height: 116, lean: 10 },
      { x: 60, height: 92, lean: -8 },
      { x: 84, height: 136, lean: 14 },
      { x: 108, height: 80, lean: 6 },
      ...rightReeds.map((reed) => ({ ...reed, x: 806 + reed.x })),
    ],
    spruces: [
      { x: 708, y: 500, scale: 1.02, near: true },
      { x: 761, y: 503, scale: 0.79, near: false },
    ],
  },
  card: {
    width: 400,
    height: 384,
    forest: 226,
    highWater: 242,
    lowWater: 300,
    dam: { x: 232, radius: 13.1, rows: 7 },
    sun: { x: 322, y: 84, radius: 32 },
    cattails: leftReeds,
    spruces: [],
  },
  narrow: {
    width: 390,
    height: 462,
    forest: 366,
    highWater: 382,
    lowWater: 420,
    dam: { x: 240, radius: 11.7, rows: 5 },
    sun: { x: 354, y: 272, radius: 19 },
    cattails: leftReeds,
    spruces: [],
  },
  strip: {
    width: 390,
    height: 176,
    forest: 106,
    highWater: 122,
    lowWater: 146,
    dam: { x: 250, radius: 9.2, rows: 5 },
    sun: { x: 338, y: 46, radius: 20 },
    cattails: [],
    spruces: [],
  },
};

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number) => value.toFixed(1);

/** Path of one spruce with its tip at (x, y); 66 units high at scale 1. */
export function spruce(x: number, y: number, scale: number): string {
  const s = (value: number) => n(value * scale);
  const right = `l${s(8.5)} ${s(23.6)}h${s(-2.8)}l${s(8)} ${s(22.3)}h${s(-3.3)}l${s(9.5)} ${s(19.7)}`;
  const left = `l${s(9.5)} ${s(-19.7)}h${s(-3.3)}l${s(8)} ${s(-22.3)}h${s(-2.8)}z`;
  return `M${n(x)} ${n(y)}${right}H${n(x - 19.9 * scale)}${left}`;
}

/** A whole edge of forest as one path: spruces of varying height that stand on `base`. */
export function forest(width: number, base: number, gap: number, scale: number, random: () => number): string {
  let path = '';
  for (let x = -10; x < width + 20; x += gap * (0.65 + random() * 0.7)) {
    const size = scale * (0.55 + random() * 0.5);
    path += spruce(x, base - 66 * size, size);
  }
  return path;
}

export type DamLog = { x: number; y: number; turn: number; shade: number; scale: number };

/**
 * The log ends of a dam of `rows` rows, the lowest first: three on top, four below them, then one more each row from
 * seven on. `rows` may be a fraction while the dam grows: the highest row is then not full.
 */
export function damLogs(layout: Layout, rows: number, random: () => number): DamLog[] {
  const whole = Math.max(0, Math.ceil(rows));
  const logs: DamLog[] = [];
  for (let row = 0; row < whole; row += 1) {
    const fromTop = whole - 1 - row;
    const full = fromTop < 2 ? fromTop + 3 : fromTop + 5;
    const count = row < rows - 1 || rows === whole ? full : Math.max(1, Math.round(full * (rows - row)));
    for (let at = 0; at < count; at += 1) {
      logs.push({
        x: layout.dam.x + (at - (full - 1) / 2) * layout.dam.radius * 2.08,
        y: layout.height - layout.dam.radius * (0.95 + row * 1.81),
        turn: Math.round(random() * 360),
        shade: Math.floor(random() * 3),
        scale: 0.97 + random() * 0.06,
      });
    }
  }
  return logs;
}

/** The dark mass between the log ends: an outline around their rows. */
export function damOutline(
  layout: { height: number; dam: { radius: number } },
  logs: readonly { x: number; y: number }[],
): string {
  const edge = layout.dam.radius * 0.55;
  const levels = [...new Set(logs.map((log) => log.y))];
  const ends = levels.map((y) => logs.filter((log) => log.y === y).map((log) => log.x));
  const left = ends.map((xs, at) => `${n(Math.min(...xs) - edge)} ${n(levels[at] ?? 0)}`);
  const right = ends.map((xs, at) => `${n(Math.max(...xs) + edge)} ${n(levels[at] ?? 0)}`);
  const foot = layout.dam.radius * 1.45;
  const [lowest = []] = ends;
  const base = `${n(Math.min(...lowest) - foot)} ${layout.height}L`;
  return `M${base}${left.join('L')}L${right.reverse().join('L')}L${n(Math.max(...lowest) + foot)} ${layout.height}z`;
}
