// The areas of a task's picture that pupils may press instead of a choice (docs/rules/content.md).

import { areaLetter, hasAreas } from '../../../../contract/task/answers/area';
import type { AreaFault } from '../../../../contract/tasks';
import { isInlineElement } from '../../../../contract/tasks-drawings';
import { parseXml, type XmlElement } from '../sanitise/svg-xml';
import { type Bounds, boundsOf } from './bounds';

/** The narrowest width at which a picture is shown, and the least size of what a finger can hit, in CSS pixels. */
const SHOWN_WIDTH = 340;
const LEAST = 44;
/** Areas may touch; where they overlap by more than this, in CSS pixels, a finger hits the wrong one. */
const OVERLAP = 2;

type Choices = readonly {
  letter: string;
  /** What the choice shows: its words, or the description of its picture. */
  name: string;
}[];

/**
 * What is wrong with the areas of a cleaned drawing. choices: of its task, in order. alt: the picture's description.
 * None for a drawing without areas.
 */
export function faultsOfAreas(svg: string, choices: Choices, alt: string): AreaFault[] {
  if (!hasAreas(svg)) return [];
  const root = parseXml(svg);
  const areas = boundsOf(root, (id) => areaLetter(id) !== null).map(({ id, bounds }) => ({
    letter: areaLetter(id) ?? '',
    bounds,
  }));
  const marked = areas.map(({ letter }) => letter);
  const letters = choices.map(({ letter }) => letter);
  const scale = SHOWN_WIDTH / widthOf(root);
  const faults: AreaFault[] = [];
  const note = (code: AreaFault['code'], about: readonly string[]) => {
    if (about.length > 0) faults.push({ code, letters: [...new Set(about)].sort() });
  };
  if (!isPlain(root)) faults.push({ code: 'AREA_DRAWING', letters: [] });
  note(
    'AREA_NO_CHOICE',
    marked.filter((letter) => !letters.includes(letter)),
  );
  note(
    'AREA_MISSING',
    letters.filter((letter) => !marked.includes(letter)),
  );
  note(
    'AREA_SMALL',
    areas.filter(({ bounds }) => isSmall(bounds, scale)).map(({ letter }) => letter),
  );
  note('AREA_OVERLAP', overlapping(areas, OVERLAP / scale));
  note(
    'AREA_UNNAMED',
    choices.filter(({ name }) => !names(alt, name)).map(({ letter }) => letter),
  );
  return faults;
}

function isPlain(element: XmlElement): boolean {
  return (
    isInlineElement(element.name) && element.children.every((child) => typeof child === 'string' || isPlain(child))
  );
}

/** The width of the drawing's own coordinates. */
function widthOf(root: XmlElement): number {
  const box = (root.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = box[2] ?? Number.parseFloat(root.attributes.get('width') ?? '');
  return width > 0 ? width : SHOWN_WIDTH;
}

function isSmall(bounds: Bounds | null, scale: number): boolean {
  if (!bounds) return true;
  // Half a pixel is a rounding.
  return Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top) * scale < LEAST - 0.5;
}

function overlapping(areas: readonly { letter: string; bounds: Bounds | null }[], most: number): string[] {
  return areas.flatMap(({ letter, bounds }, at) =>
    areas
      .slice(at + 1)
      .filter((other) => bounds !== null && other.bounds !== null && overlap(bounds, other.bounds) > most)
      .flatMap((other) => [letter, other.letter]),
  );
}

function overlap(one: Bounds, other: Bounds): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.min(across, down);
}

// Lithuanian words change their ends, so their stems are compared: „valtelė“, „prie valtelės“.
function names(alt: string, name: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase('lt').normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const described = plain(alt).match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = (word: string) => word.slice(0, Math.max(Math.min(word.length, 3), word.length - 2));
  return words.some((word) => described.some((other) => other.startsWith(stem(word))));
}
