import { useRef, useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { useAct } from '../../../platform/forms/use-act';

const none: ReadonlySet<string> = new Set();

export type Selection = {
  uuids: ReadonlySet<string>;
  /** The selected pupils, those of other pages too. */
  rows: ParticipantRow[];
  set: (uuids: ReadonlySet<string>) => void;
  /** Whether the whole page is selected and the list goes on. */
  offersAll: boolean;
  isAll: boolean;
  busy: boolean;
  /** Selects the whole list; `failed` is the title of the message that says why it could not. */
  all: (failed: string) => void;
};

type Shown = { rows: readonly ParticipantRow[]; total: number };

/**
 * The selected rows of a list: they stay selected on its other pages, but not under other filters.
 * @param listKey what the list shows, without its page
 */
export function useSelection(
  listKey: string,
  { rows, total }: Shown,
  loadAll: (signal: AbortSignal) => Promise<ParticipantRow[]>,
): Selection {
  const [selection, setSelection] = useState({ of: '', uuids: none });
  const loaded = useRef(new Map<string, ParticipantRow>());
  const { busy, run } = useAct(undefined, { stays: true });
  for (const row of rows) loaded.current.set(row.user.uuid, row);
  const uuids = selection.of === listKey ? selection.uuids : none;
  const set = (chosen: ReadonlySet<string>) => setSelection({ of: listKey, uuids: chosen });
  const isPage = rows.length > 0 && rows.every((row) => uuids.has(row.user.uuid));
  return {
    uuids,
    rows: [...uuids].flatMap((uuid) => loaded.current.get(uuid) ?? []),
    set,
    offersAll: isPage && uuids.size < total,
    isAll: isPage && uuids.size >= total && total > rows.length,
    busy,
    all(failed) {
      void run(async () => {
        const everybody = await loadAll(new AbortController().signal);
        for (const row of everybody) loaded.current.set(row.user.uuid, row);
        set(new Set(everybody.map(({ user }) => user.uuid)));
      }, failed);
    },
  };
}
