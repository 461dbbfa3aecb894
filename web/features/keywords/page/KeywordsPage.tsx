import { useCallback, useMemo, useState } from 'react';
import { readSort, writeSort } from '../../../lists/sorting';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import type { StaffSort } from '../../../ui/staff/table/use-staff-table';
import { findIn, type KeywordBook, type NamedKeyword, treeOf } from '../keyword-book';
import { useKeywords } from '../use-keywords';
import { KeywordModal } from './KeywordModal';
import { KeywordTable, placeName } from './KeywordTable';
import { MergeModal } from './MergeModal';
import { MoveModal } from './MoveModal';
import { keywordSorts, rowsOfTree, sortRows, sortTree } from './order';
import { RemoveButton } from './RemoveButton';

/** More are found by a longer search. */
const mostFound = 200;

/** The tree of keywords: names in both languages changed in place, several merged or moved, unsorted ones first. */
export function KeywordsPage() {
  const words = useWords('keywords');
  const load = useKeywords();
  const [isMaking, setMaking] = useState(false);
  useTitle(words.title);
  return (
    <>
      <PageHead
        title={words.title}
        aside={load.value && words.total({ n: load.value.all.length })}
        actions={
          <>
            <Link to={paths.dictionaries} className={buttonClass({ size: 's' })}>
              <Icon name="arrow-left" size={16} /> {words.back}
            </Link>
            <Button size="s" variant="filled" icon="plus" onClick={() => setMaking(true)}>
              {words.act.create}
            </Button>
          </>
        }
      />
      <p className="below-2 dimmed">{words.lead}</p>
      <Loaded load={load} failed={words.failed}>
        {(book) => (
          <>
            <Lists book={book} />
            {isMaking && <KeywordModal book={book} keyword={null} onClose={() => setMaking(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Lists({ book }: { book: KeywordBook }) {
  const words = useWords('keywords');
  const filters = useFilters<'search' | 'sort'>();
  const search = filters.get('search');
  // What fits best comes first, until a column is chosen.
  const setSearch = useCallback((typed: string) => filters.set({ search: typed.trim(), sort: '' }), [filters]);
  const sortText = filters.get('sort');
  const sort = useMemo(() => (sortText === '' ? null : readSort(sortText, keywordSorts)), [sortText]);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<string | null>(null);
  const mark = useCallback((id: string) => {
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const { found, unsorted, trees } = useShown(book, search, sort);
  const onSort = (next: StaffSort) => filters.set({ sort: writeSort(next) });
  const table = { marked, onMark: mark, onEdit: setEditing, sort, onSort };
  const chosen = book.all.filter((one) => marked.has(one.id));
  const edited = editing === null ? undefined : book.byId.get(editing);
  return (
    <div className="stack gap-5">
      <Toolbar label={words.search}>
        <SearchBox value={search} onSearch={setSearch} label={words.search} placeholder={words.search} />
      </Toolbar>
      {chosen.length > 0 && <MarkedBar book={book} chosen={chosen} onClear={() => setMarked(new Set())} />}
      {search !== '' ? (
        found.length === 0 ? (
          <PageEmpty
            plain
            title={words.none}
            action={
              <Button size="s" onClick={() => setSearch('')}>
                {words.clear}
              </Button>
            }
          />
        ) : (
          <KeywordTable label={words.title} rows={found} {...table} />
        )
      ) : (
        <>
          {unsorted.length > 0 && (
            <section className="plain-grid gap-2 shrink">
              <h2 className="heading-task">
                {words.unsorted}{' '}
                <span className="warn-tint rounded-small type-note semibold warn pad-none-2">{unsorted.length}</span>
              </h2>
              <p className="dimmed">{words.unsortedHint}</p>
              <KeywordTable label={words.unsorted} rows={unsorted} {...table} />
            </section>
          )}
          {trees.map(({ kind, rows }) => (
            <section key={kind} className="plain-grid gap-2 shrink">
              <h2 className="heading-task">{words.kind[kind]}</h2>
              <KeywordTable label={words.kind[kind]} rows={rows} {...table} />
            </section>
          ))}
        </>
      )}
      {edited && <KeywordModal book={book} keyword={edited} onClose={() => setEditing(null)} />}
    </div>
  );
}

/** The rows of the page: what a search finds, those that wait for a place, and the trees. */
function useShown(book: KeywordBook, search: string, sort: StaffSort | null) {
  const words = useWords('keywords');
  return useMemo(() => {
    const found = findIn(book, search, { most: mostFound }).map(({ keyword, by }) => ({
      keyword,
      level: 0,
      place: [by, keyword.isUnsorted ? words.unsorted : placeName(book, keyword)].filter(Boolean).join(' · '),
    }));
    const unsorted = book.all
      .filter((one) => one.isUnsorted)
      .map((keyword) => ({ keyword, level: 0, place: words.kind[keyword.kind] }));
    return {
      found: sortRows(found, sort),
      unsorted: sortRows(unsorted, sort),
      trees: (['INFORMATICS', 'CT'] as const).map((kind) => ({
        kind,
        rows: rowsOfTree(sortTree(treeOf(book, kind), sort)),
      })),
    };
  }, [book, search, sort, words]);
}

type MarkedBarProps = { book: KeywordBook; chosen: readonly NamedKeyword[]; onClear: () => void };

/** What is done with the marked keywords. */
function MarkedBar({ book, chosen, onClear }: MarkedBarProps) {
  const words = useWords('keywords');
  const [act, setAct] = useState<'merge' | 'move' | null>(null);
  const close = () => setAct(null);
  const finish = () => {
    close();
    onClear();
  };
  return (
    <>
      <div className="sticky at-top layer-4">
        <BulkBar text={words.marked({ n: chosen.length })} clearLabel={words.unmark} onClear={onClear}>
          <Button size="s" disabled={chosen.length < 2} onClick={() => setAct('merge')}>
            {words.act.merge}
          </Button>
          <Button size="s" onClick={() => setAct('move')}>
            {words.act.move}
          </Button>
          <RemoveButton chosen={chosen} onRemoved={onClear} />
        </BulkBar>
      </div>
      {act === 'merge' && <MergeModal chosen={chosen} onClose={close} onMerged={finish} />}
      {act === 'move' && <MoveModal book={book} chosen={chosen} onClose={close} onMoved={finish} />}
    </>
  );
}
