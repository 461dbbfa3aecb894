import { useEffect, useRef, useState } from 'react';

const quietMs = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Ids in the order that stands, the first `attention` of which needed somebody then; `of` is the class. */
type Kept = { of: string; ids: string; attention: number };

/**
 * Tiles (already in the wanted order, the first `attention` of which need somebody) in the order that stands. A tile that
 * changes stays where it is and moves only after nothing was touched for 5 s; another class (`of`) is in order at once.
 */
export function useQuietOrder<T>(
  tiles: readonly T[],
  idOf: (tile: T) => string,
  given: { attention: number; of: string },
): { attention: T[]; others: T[] } {
  const { of } = given;
  const wanted: Kept = { ...given, ids: tiles.map(idOf).join() };
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

  return arrange(tiles, idOf, kept.of === of ? kept : wanted);
}

function arrange<T>(tiles: readonly T[], idOf: (tile: T) => string, { ids, attention }: Kept) {
  const byId = new Map(tiles.map((tile) => [idOf(tile), tile]));
  const known = ids === '' ? [] : ids.split(',');
  const find = (id: string) => byId.get(id) ?? [];
  const added = tiles.filter((tile) => !known.includes(idOf(tile)));
  return {
    attention: known.slice(0, attention).flatMap(find),
    others: [...known.slice(attention).flatMap(find), ...added],
  };
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
