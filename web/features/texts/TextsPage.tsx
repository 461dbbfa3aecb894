import { useMemo } from 'react';
import type { TextRow } from '../../../contract/texts-edit';
import { orderedIn } from '../../lists/whole-list';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadTexts } from './edit';

/** All texts of the pages, in both languages. */
export function TextsPage() {
  const words = useWords('texts');
  const load = useData(['texts', 'list'], loadTexts, { cached: true });
  const filters = useFilters<'sort' | 'page'>();
  const columns = useMemo(() => textColumns(words), [words]);
  useTitle(words.title.list);
  return (
    <>
      <PageHead title={words.title.list} />
      <p className="below-2 dimmed">{words.lead}</p>
      <Loaded load={load} failed={words.outcome.LOAD_TEXTS}>
        {(texts) => (
          <StaffTable
            label={words.title.list}
            columns={columns}
            rowId={(row) => row.id}
            {...orderedIn(filters, columns, texts)}
            empty={<PageEmpty title={words.none} />}
          />
        )}
      </Loaded>
    </>
  );
}

function textColumns(words: Words<'texts'>): StaffColumn<TextRow>[] {
  return [
    {
      id: 'place',
      title: words.col.place,
      sortBy: (row) => placeOf(words, row.what),
      cell: (row) => (
        <Link to={paths.textEdit} params={{ textId: row.id }}>
          <strong>{placeOf(words, row.what)}</strong>
        </Link>
      ),
    },
    {
      id: 'name',
      title: words.field.name,
      cell: (row) => <span lang={row.locale}>{row.name}</span>,
      sortBy: (row) => row.name,
      wrap: true,
    },
    {
      id: 'language',
      title: words.col.language,
      cell: (row) => words.locale[row.locale],
      sortBy: (row) => words.locale[row.locale],
    },
    {
      id: 'changed',
      title: words.col.changed,
      sortBy: (row) => row.updatedAt,
      cell: (row) => (
        <span className="num">
          {dayOf(row.updatedAt)} {hourAndMinute(row.updatedAt)}
        </span>
      ),
    },
  ];
}

/** Where a text is shown, in words; of a purpose that is newer than this page, its key. */
export function placeOf({ purpose }: Words<'texts'>, what: string): string {
  const places: Record<string, string> = purpose;
  return places[what] ?? what;
}
