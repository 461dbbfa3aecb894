import { useMemo } from 'react';
import type { Dictionary } from '../../../contract/dictionaries';
import { orderedIn } from '../../lists/whole-list';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadDictionaries } from './dictionaries';
import { dictionaryName } from './names';

/** The vocabularies of the product. */
export function DictionariesPage() {
  const words = useWords('dictionaries', 'reference');
  const load = useData(['dictionaries', 'list'], loadDictionaries, { cached: true });
  const filters = useFilters<'sort' | 'page'>();
  const columns = useMemo(() => dictionaryColumns(words), [words]);
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} />
      <Loaded load={load} failed={words.outcome.LOAD_DICTIONARIES}>
        {(rows) => (
          <StaffTable
            label={words.title}
            columns={columns}
            rowId={(row) => row.code}
            {...orderedIn(filters, columns, rowsOf(words, rows))}
            dense
            empty={<PageEmpty plain title={words.outcome.NO_DICTIONARIES} />}
          />
        )}
      </Loaded>
    </>
  );
}

type DictionaryRow = {
  /** '': the tree of keywords, which has a screen of its own. */
  code: string;
  name: string;
  note: string;
  lang: 'lt' | undefined;
};

/** The dictionaries in the language of the page, by name. */
function rowsOf(words: Words<'dictionaries', 'reference'>, dictionaries: readonly Dictionary[]): DictionaryRow[] {
  const keywords = { code: '', name: words.keywords, note: words.keywordsNote, lang: undefined };
  return [keywords, ...dictionaries.map((one) => ({ code: one.name, ...dictionaryName(words, one) }))];
}

function dictionaryColumns({ col }: Words<'dictionaries'>): StaffColumn<DictionaryRow>[] {
  return [
    {
      id: 'name',
      title: col.name,
      sortBy: (row) => row.name,
      cell: ({ code, name, lang }) =>
        code === '' ? (
          <Link to={paths.keywords}>
            <strong>{name}</strong>
          </Link>
        ) : (
          <Link to={paths.dictionaryEntries} params={{ dictId: code }}>
            <strong lang={lang}>{name}</strong>
          </Link>
        ),
    },
    {
      id: 'note',
      title: col.note,
      sortBy: (row) => row.note || null,
      cell: (row) => <span lang={row.lang}>{row.note || '–'}</span>,
      wrap: true,
    },
    {
      id: 'code',
      title: col.code,
      sortBy: (row) => row.code || null,
      cell: (row) => <span className="dimmed copied">{row.code || '–'}</span>,
    },
  ];
}
