import { useEffect, useRef, useState } from 'react';

const quietMs = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** The ids in their present order, the first `attention` of which need attention; `of` is the class. */
type Order = { of: string; ids: string; attention: number };

/**
 * Keeps tiles in their present order while somebody uses the page: a changed tile moves only after 5 s without input.
 * Another class (`of`) is put in order at once. The tiles come in the wanted order, those that need attention
 * (`attention` of them) first.
 */
export function useQuietOrder<T>(
  tiles: readonly T[],
  idOf: (tile: T) => string,
  now: { attention: number; of: string },
): { attention: T[]; others: T[] } {
  const { of } = now;
  const wanted: Order = { ...now, ids: tiles.map(idOf).join() };
  const [order, setOrder] = useState(wanted);
  const touchedAt = useTouchedAt();
  const isCurrent = order.of === of && order.ids === wanted.ids && order.attention === wanted.attention;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is new at each render, its parts are listed
  useEffect(() => {
    if (isCurrent) return;
    if (order.of !== of) {
      setOrder(wanted);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const left = quietMs - (performance.now() - touchedAt.current);
        if (left > 0) wait(left);
        else setOrder(wanted);
      }, ms);
    };
    wait(quietMs);
    return () => clearTimeout(timer);
  }, [isCurrent, of, wanted.ids, wanted.attention, order.of]);

  return arrange(tiles, idOf, order.of === of ? order : wanted);
}

function arrange<T>(tiles: readonly T[], idOf: (tile: T) => string, { ids, attention }: Order) {
  const byId = new Map(tiles.map((tile) => [idOf(tile), tile]));
  const known = ids === '' ? [] : ids.split(',');
  const find = (id: string) => byId.get(id) ?? [];
  const added = tiles.filter((tile) => !known.includes(idOf(tile)));
  return {
    attention: known.slice(0, attention).flatMap(find),
    others: [...known.slice(attention).flatMap(find), ...added],
  };
}

/** The time of the last input, performance.now(). */
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
