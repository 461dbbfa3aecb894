// Points on the outline of a path, enough of them to know how much room it takes.

export type Point = { x: number; y: number };

/** Points for each curve or arc. */
const STEPS = 12;
const NUMBERS = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Corners of a path's data, and points along its curves. Of data that cannot be read, those before the fault. */
export function pathPoints(data: string): Point[] {
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, control: null };
  const points: Point[] = [];
  for (const [, letter = '', rest = ''] of data.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const command = letter.toUpperCase();
    const numbers = numbersOf(rest, command === 'A');
    const size = COUNTS[command] ?? 0;
    const isRelative = letter !== command;
    if (size === 0) pen.at = pen.start;
    for (let from = 0; size > 0 && from + size <= numbers.length; from += size) {
      // Further pairs after a move are lines.
      const step = command === 'M' && from > 0 ? 'L' : command;
      points.push(...draw(pen, step, numbers.slice(from, from + size), isRelative));
    }
  }
  return points;
}

/** Where the pen is. control: the last control point, which S and T mirror. */
type Pen = { at: Point; start: Point; control: { of: string; point: Point } | null };

/** Numbers of a command. The flags of an arc may stand without a space: `a5 5 0 1110 0`. */
function numbersOf(text: string, isArc: boolean): number[] {
  if (!isArc) return (text.match(NUMBERS) ?? []).map(Number);
  const numbers: number[] = [];
  const number = new RegExp(NUMBERS.source, 'iy');
  let at = 0;
  while (at < text.length) {
    const place = numbers.length % 7;
    const flag = place === 3 || place === 4 ? /[01]/y : number;
    flag.lastIndex = at;
    const found = flag.exec(text)?.[0];
    if (found !== undefined) numbers.push(Number(found));
    else if (!/[\s,]/.test(text[at] ?? '')) return numbers;
    at += found?.length ?? 1;
  }
  return numbers;
}

function draw(pen: Pen, command: string, numbers: number[], isRelative: boolean): Point[] {
  const from = pen.at;
  const origin = isRelative ? from : { x: 0, y: 0 };
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
  const point = (x: number, y: number): Point => ({ x: origin.x + x, y: origin.y + y });
  const go = (to: Point, control: Point | null, between: Point[]): Point[] => {
    pen.at = to;
    pen.control = control && { of: command === 'C' || command === 'S' ? 'cubic' : 'quadratic', point: control };
    return [...between, to];
  };
  switch (command) {
    case 'H':
      return go({ x: origin.x + a, y: from.y }, null, [from]);
    case 'V':
      return go({ x: from.x, y: origin.y + a }, null, [from]);
    case 'C':
      return go(point(e, f), point(c, d), bezier([from, point(a, b), point(c, d), point(e, f)]));
    case 'S':
      return go(point(c, d), point(a, b), bezier([from, mirrored(pen, 'cubic'), point(a, b), point(c, d)]));
    case 'Q':
      return go(point(c, d), point(a, b), bezier([from, point(a, b), point(c, d)]));
    case 'T': {
      const control = mirrored(pen, 'quadratic');
      return go(point(a, b), control, bezier([from, control, point(a, b)]));
    }
    case 'A':
      return go(
        point(f, g),
        null,
        arc(from, point(f, g), { rx: a, ry: b, turn: c, isLarge: d === 1, isSweep: e === 1 }),
      );
    case 'M': {
      const to = point(a, b);
      pen.start = to;
      return go(to, null, []);
    }
    default:
      return go(point(a, b), null, [from]);
  }
}

function mirrored({ at, control }: Pen, kind: string): Point {
  return control?.of === kind ? { x: 2 * at.x - control.point.x, y: 2 * at.y - control.point.y } : at;
}

function bezier(controls: readonly Point[]): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    let points = controls;
    const t = step / STEPS;
    while (points.length > 1) {
      points = points.slice(1).map((next, index) => {
        const before = points[index] ?? next;
        return { x: before.x + (next.x - before.x) * t, y: before.y + (next.y - before.y) * t };
      });
    }
    return points[0] ?? { x: 0, y: 0 };
  });
}

type Arc = { rx: number; ry: number; turn: number; isLarge: boolean; isSweep: boolean };

// From end points to the centre, as the SVG specification says (implementation notes, B.2.4).
function arc(from: Point, to: Point, { rx: wantedX, ry: wantedY, turn, isLarge, isSweep }: Arc): Point[] {
  if (wantedX === 0 || wantedY === 0) return [from, to];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const x = cos * half.x + sin * half.y;
  const y = cos * half.y - sin * half.x;
  const grow = Math.max(1, Math.sqrt((x / wantedX) ** 2 + (y / wantedY) ** 2));
  const [rx, ry] = [Math.abs(wantedX) * grow, Math.abs(wantedY) * grow];
  const square = (rx * y) ** 2 + (ry * x) ** 2;
  if (square === 0) return [from, to];
  const factor = Math.sqrt(Math.max(0, (rx * ry) ** 2 / square - 1)) * (isLarge === isSweep ? -1 : 1);
  const centre = { x: (factor * rx * y) / ry, y: (-factor * ry * x) / rx };
  const start = Math.atan2((y - centre.y) / ry, (x - centre.x) / rx);
  const end = Math.atan2((-y - centre.y) / ry, (-x - centre.x) / rx);
  const around = end - start;
  const sweep = isSweep === around > 0 ? around : around + (isSweep ? 2 : -2) * Math.PI;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = start + (sweep * step) / STEPS;
    const [px, py] = [rx * Math.cos(at) + centre.x, ry * Math.sin(at) + centre.y];
    return {
      x: cos * px - sin * py + (from.x + to.x) / 2,
      y: sin * px + cos * py + (from.y + to.y) / 2,
    };
  });
}
