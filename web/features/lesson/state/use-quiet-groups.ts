import { useEffect, useRef, useState } from 'react';
import { type Group, type GroupName, groupNames } from './groups';
import type { Tile } from './tile';

const quietMs = 5_000;
/** Changes of one moment move the tiles once. */
const settleMs = 300;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Who stands where: "group:id,id;group:id". */
type Order = { of: string; key: string };

/**
 * Keeps tiles in their present groups and order while somebody uses the page: a changed tile moves once there was no
 * input for 5 s. Another class or phase (`of`) is put in order at once.
 */
export function useQuietGroups(wanted: readonly Group[], of: string): Group[] {
  const key = wanted.map(({ name, tiles }) => `${name}:${tiles.map(({ row }) => row.uuid).join()}`).join(';');
  const [order, setOrder] = useState<Order>({ of, key });
  const touchedAt = useTouchedAt();
  const isCurrent = order.of === of && order.key === key;

  const latest = useRef(key);
  latest.current = key;
  // Not begun anew when yet another pupil changes: in a lesson somebody changes every few seconds.
  useEffect(() => {
    if (isCurrent) return;
    if (order.of !== of) {
      setOrder({ of, key: latest.current });
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const left = quietMs - (performance.now() - touchedAt.current);
        if (left > 0) wait(left);
        else setOrder({ of, key: latest.current });
      }, ms);
    };
    wait(settleMs);
    return () => clearTimeout(timer);
  }, [isCurrent, of, order.of, touchedAt]);

  return order.of === of && order.key !== key ? arrange(wanted, order.key) : [...wanted];
}

/** The tiles of today in the groups and the order of before; new ones come last in the group that they belong to. */
function arrange(wanted: readonly Group[], before: string): Group[] {
  const byId = new Map(wanted.flatMap(({ tiles }) => tiles.map((tile): [string, Tile] => [tile.row.uuid, tile])));
  const groups = new Map<GroupName, Tile[]>();
  for (const part of before.split(';')) {
    const [text = '', ids = ''] = part.split(':');
    const known = ids.split(',').flatMap((id) => byId.get(id) ?? []);
    for (const { row } of known) byId.delete(row.uuid);
    const name = groupNames.find((one) => one === text);
    if (name && known.length > 0) groups.set(name, known);
  }
  for (const { name, tiles } of wanted) {
    const added = tiles.filter(({ row }) => byId.has(row.uuid));
    if (added.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...added]);
  }
  return [...groups].map(([name, tiles]) => ({ name, tiles }));
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
