// How much room the parts of a drawing take, in the coordinates of its viewBox. Lines have no width here.
import type { XmlElement } from '../sanitise/svg-xml';
import { type Point, pathPoints } from './path-points';

export type Bounds = { left: number; top: number; right: number; bottom: number };
/** x' = a·x + c·y + e, y' = b·x + d·y + f */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const UNDRAWN = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'linearGradient',
  'radialGradient',
]);
/** A `use` of a `use` … deeper than any author nests them. */
const MAX_DEPTH = 20;

/** Bounds of the elements that `isWanted` picks, each with its id, in the order of the drawing. */
export function boundsOf(root: XmlElement, isWanted: (id: string) => boolean): { id: string; bounds: Bounds | null }[] {
  const byId = new Map<string, XmlElement>();
  collect(root, byId);
  const found: { id: string; bounds: Bounds | null }[] = [];
  const walk = (element: XmlElement, outer: Matrix) => {
    const matrix = times(outer, transformOf(element));
    const id = element.attributes.get('id') ?? '';
    if (isWanted(id)) found.push({ id, bounds: hull(pointsOf(element, outer, byId, 0)) });
    else for (const child of element.children) if (typeof child === 'object') walk(child, matrix);
  };
  for (const child of root.children) if (typeof child === 'object') walk(child, IDENTITY);
  return found;
}

function collect(element: XmlElement, byId: Map<string, XmlElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child === 'object') collect(child, byId);
}

function pointsOf(element: XmlElement, outer: Matrix, byId: ReadonlyMap<string, XmlElement>, depth: number): Point[] {
  if (UNDRAWN.has(element.name) || depth > MAX_DEPTH) return [];
  const matrix = times(outer, transformOf(element));
  const own = outline(element).map((point) => moved(point, matrix));
  if (element.name === 'use') {
    const href = element.attributes.get('href') ?? element.attributes.get('xlink:href') ?? '';
    const target = byId.get(href.slice(1));
    const place = times(matrix, [1, 0, 0, 1, numberOf(element, 'x'), numberOf(element, 'y')]);
    // A symbol is drawn only where it is used.
    const drawn = target?.name === 'symbol' ? { ...target, name: 'g' } : target;
    return drawn ? pointsOf(drawn, place, byId, depth + 1) : [];
  }
  const inner = element.children.flatMap((child) =>
    typeof child === 'object' ? pointsOf(child, matrix, byId, depth + 1) : [],
  );
  return [...own, ...inner];
}

/** Corners of the box of a shape, in its own coordinates. */
function outline(element: XmlElement): Point[] {
  const number = (name: string) => numberOf(element, name);
  switch (element.name) {
    case 'rect':
    case 'image':
      return box(number('x'), number('y'), number('width'), number('height'));
    case 'circle':
    case 'ellipse': {
      const rx = number(element.name === 'circle' ? 'r' : 'rx');
      const ry = number(element.name === 'circle' ? 'r' : 'ry');
      return round(number('cx'), number('cy'), rx, ry);
    }
    case 'line':
      return [
        { x: number('x1'), y: number('y1') },
        { x: number('x2'), y: number('y2') },
      ];
    case 'polyline':
    case 'polygon':
      return pathPoints(`M${element.attributes.get('points') ?? ''}`);
    case 'path':
      return pathPoints(element.attributes.get('d') ?? '');
    default:
      return [];
  }
}

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
}

function round(cx: number, cy: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 24 }, (_, step) => ({
    x: cx + rx * Math.cos((step * Math.PI) / 12),
    y: cy + ry * Math.sin((step * Math.PI) / 12),
  }));
}

function numberOf(element: XmlElement, name: string): number {
  const value = Number.parseFloat(element.attributes.get(name) ?? '');
  return Number.isFinite(value) ? value : 0;
}

function transformOf(element: XmlElement): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (element.attributes.get('transform') ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    matrix = times(matrix, transform(name, values));
  }
  return matrix;
}

function transform(name: string, values: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  const angle = (a * Math.PI) / 180;
  if (name === 'matrix') return [a, b, c, d, e, f];
  if (name === 'translate') return [1, 0, 0, 1, a, b];
  if (name === 'scale') return [a, 0, 0, values.length > 1 ? b : a, 0, 0];
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0];
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0];
  if (name !== 'rotate') return IDENTITY;
  const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
  return times(times([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c]);
}

function times(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [k, l, m, n, o, p] = other;
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
}

function moved({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function hull(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [left, right, top, bottom].every(Number.isFinite) ? { left, top, right, bottom } : null;
}
