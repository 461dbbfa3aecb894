import type { KeyboardEvent } from 'react';
import type { LessonActs } from './acts/use-lesson-acts';
import { isRunning, mayBeLetIn, type Tile } from './state/tile';

type TileKeysInput = {
  tiles: readonly Tile[];
  chosen: readonly Tile[];
  acts: LessonActs;
  onOpen: (tile: Tile) => void;
  onReport: () => void;
  onHelp: () => void;
};

/**
 * The keys of the tiles, while the box of one has the focus: arrows move, Enter opens the pupil, and letters act on the
 * checked pupils, or on this one. Space checks by itself. Elsewhere on the page letters stay letters.
 */
export function useTileKeys(input: TileKeysInput) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tile = input.tiles.find(({ row }) => row.uuid === box.value);
    if (!tile) return;
    const next = neighbour(event.currentTarget, box, event.key);
    if (next) next.focus();
    if (next || act(event.key, tile, input)) event.preventDefault();
  };
}

/** Whether the key has an act here. */
function act(key: string, tile: Tile, { chosen, acts, onOpen, onReport, onHelp }: TileKeysInput): boolean {
  const meant = chosen.length > 0 ? chosen : [tile];
  switch (key.toLowerCase()) {
    case 'enter':
      onOpen(tile);
      return true;
    case 'l':
      acts.allow(meant.filter(mayBeLetIn));
      return true;
    case 'm': {
      const running = meant.filter(({ row }) => isRunning(row));
      if (running.length > 0) acts.ask({ act: 'attempt.extend', tiles: running });
      return true;
    }
    case 'r':
      onReport();
      return true;
    case '?':
      onHelp();
      return true;
    default:
      return false;
  }
}

/** The box beside, above or below, by where the tiles stand on the screen. */
function neighbour(all: HTMLElement, box: HTMLInputElement, key: string): HTMLInputElement | null {
  const boxes = [...all.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')];
  const at = boxes.indexOf(box);
  if (key === 'ArrowRight') return boxes[at + 1] ?? null;
  if (key === 'ArrowLeft') return boxes[at - 1] ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const own = box.getBoundingClientRect();
  const down = key === 'ArrowDown';
  const further = (down ? boxes.slice(at + 1) : boxes.slice(0, at).reverse()).map((one) => ({
    one,
    place: one.getBoundingClientRect(),
  }));
  const isApart = (top: number) => Math.abs(top - own.top) > 8;
  const row = further.find(({ place }) => isApart(place.top));
  if (!row) return null;
  const beside = further.filter(({ place }) => Math.abs(place.top - row.place.top) < 8);
  const [best] = beside.sort((a, b) => Math.abs(a.place.left - own.left) - Math.abs(b.place.left - own.left));
  return best?.one ?? null;
}
