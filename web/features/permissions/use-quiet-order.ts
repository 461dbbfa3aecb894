import { useEffect, useRef, useState } from 'react';
import { inOrder, type Tile } from './board';

const quietMs = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Ids in the order that stands, the first `attention` of which needed the teacher then; `of` is the class. */
type Kept = { of: string; ids: string; attention: number };

/**
 * The tiles in the order of what needs the teacher first. A tile that changes stays where it is and moves only after the
 * teacher has touched nothing for 5 s; another class (`of`) is in order at once.
 */
export function useQuietOrder(tiles: readonly Tile[], of: string): { attention: Tile[]; others: Tile[] } {
  const wanted: Kept = {
    of,
    ids: inOrder(tiles)
      .map(({ pupil }) => pupil.uuid)
      .join(),
    attention: tiles.filter(({ needsAttention }) => needsAttention).length,
  };
  const [kept, setKept] = useState(wanted);
  const touchedAt = useTouchedAt();
  const isKept = kept.of === of && kept.ids === wanted.ids && kept.attention === wanted.attention;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is made anew on each drawing, its parts are listed
  useEffect(() => {
    if (isKept) return;
    if (kept.of !== of) {
      setKept(wanted);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const left = quietMs - (performance.now() - touchedAt.current);
        if (left > 0) wait(left);
        else setKept(wanted);
      }, ms);
    };
    wait(quietMs);
    return () => clearTimeout(timer);
  }, [isKept, of, wanted.ids, wanted.attention, kept.of]);

  const order = kept.of === of ? kept : wanted;
  return arrange(tiles, order);
}

function arrange(tiles: readonly Tile[], { ids, attention }: Kept): { attention: Tile[]; others: Tile[] } {
  const byId = new Map(tiles.map((tile) => [tile.pupil.uuid, tile]));
  const known = ids === '' ? [] : ids.split(',');
  const first = known.slice(0, attention);
  const find = (id: string) => byId.get(id) ?? [];
  const added = tiles.filter(({ pupil }) => !known.includes(pupil.uuid));
  return { attention: first.flatMap(find), others: [...known.slice(attention).flatMap(find), ...added] };
}

/** When something was last touched, performance.now(). */
function useTouchedAt() {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = performance.now();
    };
    for (const sign of signs) document.addEventListener(sign, touch, { capture: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touch, { capture: true });
    };
  }, []);
  return touchedAt;
}
