// Chooses how a task is laid out so that text, picture and all answers are seen together. Pure: the caller measures.

/**
 * side: text and answers at the left, the picture at the right. across: the text over the whole width, below it the
 * picture and the answers. under: the text at the left, the picture and under it the answers at the right. column: one
 * below the other.
 */
export type Layout = 'side' | 'across' | 'under' | 'column';

export type Candidate = {
  layout: Layout;
  /** The width of the column with the picture, in pixels; 0 in the other layouts. */
  picture: number;
  /** Choices in a row; null: as the task wishes. */
  columns: number | null;
  /** Lower choices with smaller pictures. */
  tight: boolean;
};

export type Room = {
  /** The width of the scene in pixels. */
  width: number;
  /** The size of the letters in pixels. */
  letters: number;
  hasPicture: boolean;
  /** False: all of the task is in its answer area, like the frame of an interactive one. */
  hasText: boolean;
  /** Choices in a row that the task wishes; 0: a field instead of choices. */
  wish: number;
  choices: number;
  /** A window less than 500 px high, such as a phone on its side: the picture only at the side. */
  isLow: boolean;
};

const pictureWidths = [560, 500, 440, 384] as const;
/** Between the text and the picture, in pixels. */
export const gap = 26;
/** The mean width of a letter as a share of its size. */
const letterWidth = 0.5;
/** A line at the side of a picture reads well from so many letters on; below the least it is a ribbon. */
const goodLine = 45;
const leastLine = 32;
/** The answers beside a picture take less than half of the width. */
const answersShare = 1 / 2.24;

/** All layouts worth a try, the best first. */
export function candidatesFor(room: Room): Candidate[] {
  const { layouts, narrow } = layoutsFor(room);
  const columns = columnsFor(room);
  const all = (tight: boolean, some: Pick<Candidate, 'layout' | 'picture'>[]) =>
    some.flatMap((one) => columns.map((count) => ({ ...one, columns: count, tight })));
  return [...all(false, layouts), ...all(true, layouts), ...all(false, narrow), ...all(true, narrow)];
}

/** narrow: layouts with short lines, tried when no other fits. */
function layoutsFor({ width, letters, hasPicture, hasText, isLow }: Room) {
  const letter = letters * letterWidth;
  const sides = pictureWidths.map((picture) => ({
    layout: 'side' as const,
    picture,
    line: (width - picture - gap) / letter,
  }));
  const column = { layout: 'column' as const, picture: 0 };
  const across = { layout: 'across' as const, picture: 0 };
  const isAcross = hasText && (width - gap) / 2 / letter >= leastLine;
  if (!hasPicture) return { layouts: [column], narrow: isAcross ? [across] : [] };
  const good = sides.filter(({ line }) => line >= (isLow ? leastLine : goodLine));
  const short = isLow ? [] : sides.filter(({ line }) => line >= leastLine && line < goodLine);
  const hasAnswersBeside = (width * answersShare) / letter >= leastLine;
  if (isLow) return { layouts: good.length > 0 ? good : [column], narrow: [] };
  const under = good.map(({ picture }) => ({ layout: 'under' as const, picture }));
  return {
    layouts: [...good, ...(hasAnswersBeside ? [across] : []), ...under, column],
    narrow: short,
  };
}

/** Most choices that are tried in one row against the wish of the task. */
const mostInRow = 5;

function columnsFor({ wish, choices }: Room): Candidate['columns'][] {
  if (wish === 0) return [null];
  const others = [...(wish > 4 ? [3] : []), 2, 1, ...(choices > 2 && choices <= mostInRow ? [choices] : [])];
  return [null, ...others.filter((count) => count !== wish && count <= choices)];
}

/** Pixels of width that are enough for a picture of an answer whose author states none, and of height for a high one. */
const enoughWidth = 160;
const enoughHeight = 240;

export type AnswerPicture = {
  /** The size in pixels that it has by itself; 0: unknown. */
  width: number;
  height: number;
  /** The width in pixels at which its author wants it shown. */
  stated: number | null;
};

/**
 * The least width in pixels at which a picture of an answer is still readable. A high one, such as a string of beads, is
 * compared along its height and should be seen whole.
 */
export function leastWidth({ width, height, stated }: AnswerPicture): number {
  const wanted = stated ?? Math.min(enoughWidth, width);
  return width > 0 && height > 0 ? Math.min(wanted, (enoughHeight * width) / height) : wanted;
}

export type Fit = {
  /** What is left below the window, in pixels; Infinity: it cannot be told. */
  rest: number;
  /** The width of the smallest picture of an answer as a share of its least width; 1 or more: all are readable. */
  share: number;
};

/** A share that differs by less is rounding. */
const sameShare = 0.01;

/**
 * The first candidate that leaves no rest below the window and whose pictures of answers are readable. Where none does,
 * readable pictures count more than the rest, because a page can be scrolled.
 */
export function chooseLayout(
  candidates: readonly Candidate[],
  fitOf: (candidate: Candidate) => Fit,
): Candidate | undefined {
  let best: (Fit & { candidate: Candidate }) | undefined;
  for (const candidate of candidates) {
    const { rest, share: shown } = fitOf(candidate);
    const share = Math.min(shown + sameShare, 1);
    if (rest <= 0 && share === 1) return candidate;
    const gain = best === undefined ? 1 : share - best.share;
    if (best === undefined || gain > sameShare || (gain > -sameShare && rest < best.rest))
      best = { candidate, rest, share };
  }
  return best?.candidate;
}

type Edges = { top: number; bottom: number };

/**
 * How many of the things with these edges are still to come when the window ends at `end`. While all end above it, there
 * is no band; with a band of this height the things behind it are less than half seen, and count.
 */
export function countBelow(edges: readonly Edges[], end: number, band: number): number {
  if (edges.every(({ bottom }) => bottom <= end + 1)) return 0;
  return edges.filter(({ top, bottom }) => (top + bottom) / 2 > end - band).length;
}

/** The empty margin at the lower end of a frame, in pixels. */
const frameMargin = 16;

/** Whether more than the margin of a frame is below the end of the window. */
export function isCut({ bottom }: Edges, end: number): boolean {
  return bottom > end + frameMargin;
}
