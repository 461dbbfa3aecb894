import { useCallback, useMemo } from 'react';
import { type ParticipantRow, participantOrders } from '../../../../contract/participants';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { sortable, sortIn } from '../../../lists/sorting';
import { pageIn, usePage } from '../../../lists/use-page';
import { useRowAct } from '../../../lists/use-row-act';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { NoSchool } from '../../reference/NoSchool';
import { fullName } from '../names';
import { loadArchive, restore } from '../participants';
import { type FilterName, SchoolChoice, useSchool } from '../SchoolChoice';
import { personColumns } from './columns';

const pageSize = 50;

/** The archived pupils of a school. They can be restored. */
export function ArchivePage() {
  const words = useWords('participants', 'reference');
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const { search } = usePlace();
  useTitle(words.title.archived);
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  return (
    <>
      <PageHead
        title={words.title.archived}
        aside={school.name}
        actions={
          <Link to={paths.participants} search={search} className={buttonClass({ size: 's' })}>
            <Icon name="arrow-left" /> {words.backToList}
          </Link>
        }
      />
      <Toolbar label={words.title.archived}>
        <SchoolChoice filters={filters} />
        {school.id !== '' && (
          <SearchBox value={filters.get('search')} onSearch={find} label={words.search} placeholder={words.search} />
        )}
      </Toolbar>
      {school.id === '' ? (
        <NoSchool />
      ) : (
        <ArchiveList school={school.id} search={filters.get('search')} filters={filters} />
      )}
    </>
  );
}

type ArchiveListProps = { school: string; search: string; filters: ReturnType<typeof useFilters<FilterName>> };

function ArchiveList({ school, search, filters }: ArchiveListProps) {
  const words = useWords('participants', 'participantsList');
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, participantOrders);
  const load = usePage(['participants', 'archive'], { school, search, ...order }, place, loadArchive);
  const { busy, act } = useRowAct(useStale('participants'));
  const columns = useMemo(() => {
    const { PARTICIPANT_RESTORED: done, PARTICIPANT_NOT_RESTORED: failed } = words.outcome;
    const restoreRow = ({ user: { id } }: ParticipantRow, name: string) =>
      act({ id, name }, { run: () => restore(id), done, failed });
    const button = (row: ParticipantRow) => (
      <Button
        size="xs"
        busy={busy === row.user.id}
        aria-label={words.act.restoreName({ name: fullName(row) })}
        onClick={() => void restoreRow(row, fullName(row))}
      >
        {words.act.restore}
      </Button>
    );
    return [
      ...sortable(personColumns(words, true), participantOrders),
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: button, card: 'foot' as const },
    ];
  }, [words, busy, act]);
  return (
    <PagedTable
      load={load}
      failed={words.outcome.LOAD_ARCHIVED_PARTICIPANTS}
      place={place}
      label={words.title.archived}
      columns={columns}
      {...table}
      rowsOf={({ participants }) => participants}
      rowId={(row) => row.user.uuid}
      empty={search ? <NothingFound /> : <PageEmpty title={words.emptyArchive}>{words.emptyArchiveHint}</PageEmpty>}
    />
  );
}
