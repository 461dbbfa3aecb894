// The measures of a dam in a box of any size, in pixels of that box. Pure.
import { chance } from '../../scene/scene-geometry';

export type DamSize = 'side' | 'picker' | 'large' | 'card';
type Point = { x: number; y: number };

/** How much of its box a dam takes, where its middle is, and how far down the forest may stand; shares of the box. */
const measures: Record<DamSize, { width: number; height: number; middle: number; forest: number }> = {
  side: { width: 0.58, height: 0.42, middle: 0.59, forest: 0.46 },
  picker: { width: 0.9, height: 0.5, middle: 0.515, forest: 0.6 },
  large: { width: 0.8, height: 0.5, middle: 0.55, forest: 0.6 },
  card: { width: 0.86, height: 0.76, middle: 0.51, forest: 0.6 },
};

/** A box broader than this, height by height, has its dam at the right. */
const banner = 2.7;
const gap = 2.1;
const rise = 1.83;

export type DamGeometry = {
  radius: number;
  /** The middle of each place, in the order of the numbers. */
  places: Point[];
  middle: number;
  /** The middle of the highest row. */
  top: number;
  forest: number;
  highWater: number;
  lowWater: number;
};

/** Where everything of a dam lies; `share` of its places have a log, and so high is the water. null: a plan. */
export function damGeometry(
  box: { width: number; height: number },
  rows: readonly number[],
  size: DamSize,
  share: number | null,
): DamGeometry {
  const { width, height } = box;
  const measure = measures[size];
  const broadest = Math.max(...rows, 1);
  const tall = rows.length * rise + 0.2;
  const radius = Math.min((width * measure.width) / ((broadest - 1) * gap + 2), (height * measure.height) / tall);
  const middle = width * (size === 'card' && width > height * banner ? 0.7 : measure.middle);
  const foot = height - radius * 1.02;
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      x: middle + (at - (count - 1) / 2) * radius * gap,
      y: foot - row * radius * rise,
    })),
  );
  const top = foot - (rows.length - 1) * radius * rise;
  return {
    radius,
    places,
    middle,
    top,
    forest: Math.max(height * 0.34, Math.min(top - radius * 1.4, height * measure.forest)),
    highWater: share === null ? height - radius * 2.2 : foot - (foot - top) * share,
    lowWater: height - radius * (share === null ? 2.2 : 0.95),
  };
}

/** The sticks that stand out of the dam behind its top row, as paths. */
export function damSticks({ middle, radius, top }: DamGeometry): string[] {
  const random = chance(Math.round(radius * 100) + 11);
  const base = (top + radius * 0.5).toFixed(1);
  return Array.from({ length: 6 }, (_, stick) => {
    const x = (middle + (stick - 2.5) * radius * 1.36).toFixed(1);
    const lean = ((random() - 0.5) * radius * 0.9).toFixed(1);
    return `M${x} ${base}l${lean} ${(-radius * (2.2 + random() * 1.7)).toFixed(1)}`;
  });
}

/** How a log end is turned and which of the three woods it has: always the same for the same number. */
export function logLook(number: number): { turn: number; shade: number } {
  const random = chance(number * 97 + 5);
  return { turn: Math.round(random() * 360), shade: Math.floor(random() * 3) };
}
