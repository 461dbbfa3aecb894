import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BankRow } from '../../../../contract/tasks-bank';
import { lostListWords } from '../../../lists/list-lost';
import { pageIn } from '../../../lists/use-page';
import type { Load } from '../../../platform/calls/use-load';
import { navigate, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { BankFilters } from '../bank/BankFilters';
import { BankPanel } from '../bank/BankPanel';
import { type BankName, bankSizes, isNarrowed, noFilter, viewOf } from '../bank/bank-view';
import { useBank } from '../bank/use-bank';
import { BankBulk } from '../bank-acts/BankBulk';
import { type Asking, editTask, PanelActs, PanelWindow } from '../bank-acts/PanelActs';
import { browseTask, type Lists } from '../tasks';
import { useLists } from '../use-lists';
import { BankHead } from './BankHead';
import { BankList } from './BankList';
import styles from './BankPage.module.css';
import { NamedViews, NameView } from './NamedViews';
import { type OldName, readOldAddress } from './old-address';
import { useBankKeys } from './use-bank-keys';
import { usePanel, useStoredSwitch } from './use-panel';

const picturesKey = 'damba-bank-pictures';

/** The bank of tasks: one search, facets, a dense table, the task of a row beside it. The address is the view. */
export function BankPage() {
  const address = useFilters<BankName | OldName>();
  const isOld = useOldAddress(address);
  return isOld ? null : <Bank address={address} />;
}

/** Turns an address of the former page into one of the bank, with its task in the panel; true while it does. */
function useOldAddress({ set }: Filters<BankName | OldName>): boolean {
  const { search } = usePlace();
  const old = useMemo(() => readOldAddress(search), [search]);
  useEffect(() => {
    if (!old) return;
    const { signal, abort } = controller();
    const { filters, num, change } = old;
    // Without an answer the search alone is shown: it says what went wrong.
    browseTask(filters, num, signal)
      .then(({ found }) => found?.task.id ?? '')
      .catch(() => '')
      .then((task) => signal.aborted || set({ ...change, task }));
    return abort;
  }, [old, set]);
  return old !== null;
}

function controller() {
  const one = new AbortController();
  return { signal: one.signal, abort: () => one.abort() };
}

function Bank({ address }: { address: Filters<BankName | OldName> }) {
  const words = useWords('tasksBank');
  useTitle(words.title);
  const view = useMemo(() => viewOf(address.get), [address]);
  const load = useBank(view);
  const shown = useFormer(load.value);
  const lists = useLists();
  const ages = lists.value?.ageGroups ?? [];
  const input = useRef<HTMLInputElement>(null);
  const { marked, setMarked, mark, unmark } = useMarked();
  const [naming, setNaming] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const pictures = useStoredSwitch(picturesKey);
  const rows = shown?.rows ?? [];
  const panel = usePanel(address, rows);
  const set = address.set;
  const search = useCallback((text: string) => set({ search: text.trim(), page: '' }), [set]);
  // A deleted task is neither shown nor marked.
  const forget = (id: string) => {
    panel.drop(id);
    unmark(id);
    setAsking(null);
  };
  const current = rows.find((row) => row.id === panel.shown);
  useBankKeys({
    onWalk: (by) => panel.walk(by),
    onEdit: () => current?.mayEdit && editTask(current),
    onMark: () => current && mark(current),
    onPanel: panel.toggle,
    onCreate: () => navigate({ to: paths.taskNew }),
    onClose: panel.close,
    onFind: () => input.current?.focus(),
  });
  return (
    <div className={styles.page}>
      <BankHead total={shown?.scopes.all} search={view.search} onSearch={search} input={input} />
      <ListsLost lists={lists} />
      <BankFilters
        view={view}
        page={shown}
        onChange={set}
        more={[
          { label: pictures.isOn ? words.pictures.hide : words.pictures.show, onAct: pictures.turn },
          ...bankSizes
            .filter((size) => size !== view.size)
            .map((size) => ({
              label: words.rows({ n: size }),
              onAct: () => set({ size: String(size), page: '' }),
            })),
          ...(isNarrowed(view) ? [{ label: words.views.save, onAct: () => setNaming(true) }] : []),
        ]}
      >
        <NamedViews />
      </BankFilters>
      {marked.size > 0 && <BankBulk rows={[...marked.values()]} ages={ages} onClear={() => setMarked(new Map())} />}
      <div
        className={cx(
          'stack gap-3 align-start one-column relative',
          panel.shown !== null && cx('laptop-one-column', styles.withPanel),
          marked.size > 0 && styles.underBar,
        )}
      >
        <BankList
          view={view}
          load={load}
          shown={shown}
          ages={ages}
          place={pageIn(address, view.size)}
          current={panel.shown}
          onOpen={(row) => panel.open(row.id)}
          marked={marked}
          onMark={setMarked}
          withPictures={pictures.isOn}
          onSort={(sort) => set({ sort, page: '' })}
          onClear={() => set(noFilter)}
        />
        {panel.shown !== null && (
          <BankPanel taskId={panel.shown} row={current} onClose={panel.close}>
            {(row) => <PanelActs key={row.id} row={row} ages={ages} onAsk={setAsking} />}
          </BankPanel>
        )}
      </div>
      <PanelWindow asking={asking} onLeave={() => setAsking(null)} onDeleted={forget} />
      {naming && <NameView onLeave={() => setNaming(false)} />}
    </div>
  );
}

/** Filters have no names of languages and age groups where these did not come. */
function ListsLost({ lists }: { lists: Load<Lists> }) {
  const { common, ...words } = useWords('tasks', 'reference', 'common');
  if (lists.value || lists.failure === null) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      action={
        <Button variant="quiet" size="s" onClick={lists.reload} busy={lists.loading}>
          {common.retry}
        </Button>
      }
    >
      {lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_LISTS)}
    </Notice>
  );
}

/** The value, or the one before while there is none: numbers and rows stay in sight. */
function useFormer<T>(value: T | undefined): T | undefined {
  const [former, setFormer] = useState(value);
  if (value !== undefined && value !== former) setFormer(value);
  return value ?? former;
}

/** The rows for an act on many; they stay marked from page to page. */
function useMarked() {
  const [marked, setMarked] = useState<ReadonlyMap<string, BankRow>>(new Map());
  const unmark = (id: string) => setMarked((before) => new Map([...before].filter(([one]) => one !== id)));
  const mark = (row: BankRow) =>
    setMarked((before) => {
      const next = new Map(before);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
  return { marked, setMarked, mark, unmark };
}
