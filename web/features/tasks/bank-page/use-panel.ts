import { useCallback, useEffect, useState } from 'react';
import type { BankRow } from '../../../../contract/tasks-bank';
import { readStored, writeStored } from '../../../platform/local-storage';
import type { Filters } from '../../../platform/screens/use-filters';
import { useMedia } from '../../../platform/use-media';
import type { BankName } from '../bank/bank-view';
import type { OldName } from './old-address';

const panelKey = 'damba-bank-panel';

/** A choice of this browser, on unless it was turned off. */
export function useStoredSwitch(key: string) {
  const [isOn, setOn] = useState(() => readStored(key) !== 'off');
  const put = useCallback(
    (next: boolean) => {
      setOn(next);
      writeStored(key, next ? null : 'off');
    },
    [key],
  );
  return { isOn, put, turn: () => put(!isOn) };
}

/** The task in the panel: the one of the address; in a wide window else the first row, unless the panel was closed. */
export function usePanel(address: Filters<BankName | OldName>, listed: readonly BankRow[]) {
  // The list has a deleted task until it is loaded anew: it is not opened again by itself.
  const [gone, setGone] = useState<readonly string[]>([]);
  const rows = listed.filter(({ id }) => !gone.includes(id));
  const isWide = useMedia('(min-width: 1101px)');
  const { isOn, put } = useStoredSwitch(panelKey);
  const asked = address.get('task');
  const first = isOn && isWide ? (rows[0]?.id ?? null) : null;
  const shown = /^[0-9]{1,18}$/.test(asked) ? asked : first;
  useEffect(() => {
    if (shown !== null) document.querySelector(`[data-task="${shown}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const open = (id: string) => {
    put(true);
    address.set({ task: id });
  };
  const close = () => {
    put(false);
    address.set({ task: '' });
  };
  const drop = (id: string) => {
    setGone((before) => [...before, id]);
    address.set({ task: '' });
  };
  const walk = (by: number) => {
    const at = rows.findIndex((row) => row.id === shown);
    const next = rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next && next.id !== shown) open(next.id);
  };
  const toggle = () => {
    if (shown !== null) close();
    else if (rows[0]) open(rows[0].id);
  };
  return { shown, open, close, drop, walk, toggle };
}
