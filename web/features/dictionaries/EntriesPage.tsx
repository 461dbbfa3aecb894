import { useMemo, useState } from 'react';
import { type DictionaryEntry, lettersDictionary } from '../../../contract/dictionaries';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { buttonClass } from '../../ui/button-class';
import { PageHead } from '../../ui/frame/PageHead';
import { PageEmpty } from '../../ui/frame/PageState';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadEntries } from './dictionaries';
import { LetterModal } from './LetterModal';

/** The entries of one dictionary; its name is in the address. */
export function EntriesPage() {
  const words = useWords('dictionaries');
  const { dictId = '' } = useParams();
  const load = useData(['dictionaries', 'entries', dictId], (signal) => loadEntries(dictId, signal), {
    cached: true,
  });
  const [changing, setChanging] = useState<DictionaryEntry | null>(null);
  const isLetters = dictId === lettersDictionary;
  const columns = useMemo(() => entryColumns(words, isLetters ? setChanging : null), [words, isLetters]);
  useTitle(words.entries);
  return (
    <>
      <PageHead
        title={words.entries}
        aside={<span lang="lt">{load.value?.dictionary.description ?? dictId}</span>}
        actions={
          <Link to={paths.dictionaries} className={buttonClass({ size: 's' })}>
            <Icon name="arrow-left" size={16} /> {words.back}
          </Link>
        }
      />
      <Loaded load={load} failed={words.outcome.LOAD_DICTIONARY_ENTRIES}>
        {({ dictionary, entries }) => (
          <>
            {dictionary.note && (
              <p className="dimmed" lang="lt">
                {dictionary.note}
              </p>
            )}
            <StaffTable
              label={words.entries}
              columns={columns}
              rows={entries}
              rowId={(row) => `${row.abbreviation} ${row.meaning}`}
              dense
              empty={<PageEmpty plain title={words.outcome.NO_DICTIONARY_ENTRIES} />}
            />
          </>
        )}
      </Loaded>
      {changing && load.value && (
        <LetterModal
          subGrade={load.value.entries.indexOf(changing) + 1}
          letter={changing.abbreviation}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

/** onChange: the entries can be changed. */
function entryColumns(
  { col, letter }: Words<'dictionaries'>,
  onChange: ((entry: DictionaryEntry) => void) | null,
): StaffColumn<DictionaryEntry>[] {
  const button = (row: DictionaryEntry) => (
    <IconButton icon="pencil" label={letter.change({ name: row.abbreviation })} onClick={() => onChange?.(row)} />
  );
  return [
    {
      id: 'meaning',
      title: col.meaning,
      cell: (row) => <span lang="lt">{row.meaning}</span>,
      sortBy: (row) => row.meaning,
      wrap: true,
    },
    {
      id: 'abbreviation',
      title: col.abbreviation,
      cell: (row) => <span lang="lt">{row.abbreviation || '–'}</span>,
      sortBy: (row) => row.abbreviation || null,
    },
    {
      id: 'low',
      title: col.lowValue,
      cell: (row) => row.lowValue ?? '–',
      sortBy: (row) => row.lowValue,
      numeric: true,
    },
    {
      id: 'high',
      title: col.highValue,
      cell: (row) => row.highValue ?? '–',
      sortBy: (row) => row.highValue,
      numeric: true,
    },
    ...(onChange ? [{ id: 'acts', title: letter.label, hideTitle: true, cell: button }] : []),
  ];
}
