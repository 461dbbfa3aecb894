import { useMemo } from 'react';
import type { Dictionary } from '../../../contract/dictionaries';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { PageEmpty } from '../../ui/frame/PageState';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadDictionaries } from './dictionaries';

/** The vocabularies of the product. */
export function DictionariesPage() {
  const words = useWords('dictionaries');
  const load = useData(['dictionaries', 'list'], loadDictionaries, { cached: true });
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
            rows={rows}
            rowId={(row) => row.name}
            dense
            empty={<PageEmpty plain title={words.outcome.NO_DICTIONARIES} />}
          />
        )}
      </Loaded>
    </>
  );
}

function dictionaryColumns({ col }: Words<'dictionaries'>): StaffColumn<Dictionary>[] {
  return [
    {
      id: 'name',
      title: col.name,
      sortBy: (row) => row.name,
      cell: ({ name }) => (
        <Link to={paths.dictionaryEntries} params={{ dictId: name }}>
          <strong className="copied">{name}</strong>
        </Link>
      ),
    },
    // The entries are Lithuanian, whatever the language of the page.
    {
      id: 'description',
      title: col.description,
      sortBy: (row) => row.description,
      cell: (row) => <span lang="lt">{row.description}</span>,
    },
    { id: 'note', title: col.note, cell: (row) => <span lang="lt">{row.note || '–'}</span>, wrap: true },
  ];
}
