import { useCallback, useMemo, useState } from 'react';
import { isOrganiser } from '../../../contract/roles';
import { type School, schoolOrders } from '../../../contract/schools';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { RemoveQuestion } from '../../lists/RemoveQuestion';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { Link } from '../../platform/screens/Link';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords, type Words } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { buttonClass } from '../../ui/button-class';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Icon } from '../../ui/Icon';
import type { MenuAct } from '../../ui/staff/menus';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { AgreementUpload } from './AgreementUpload';
import { schoolColumns } from './columns';
import { MergeModal } from './MergeModal';
import { loadSchools, removeSchool } from './schools';

const pageSize = 20;

/** The act that a dialog asks to confirm. */
type Asking = { act: 'remove' | 'agreement' | 'merge'; school: School };

/** The schools: all of them for organisers, their own for teachers. */
export function SchoolsPage() {
  const words = useWords('schools', 'units', 'reference');
  const common = useWords('common');
  const session = useSession();
  const filters = useFilters<'name' | 'state' | 'sort' | 'page'>();
  const [asking, setAsking] = useState<Asking | null>(null);
  useTitle(words.title.list);
  const name = filters.get('name');
  const isWaiting = filters.get('state') === 'waiting';
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, schoolOrders);
  const load = usePage(['schools', 'list'], { name, isWaiting, ...order }, place, loadSchools);
  const mayOrganise = isOrganiser(session?.role);
  const search = useCallback((text: string) => filters.set({ name: text.trim(), page: '' }), [filters]);
  const columns = useMemo(
    () =>
      sortable(
        schoolColumns(words, (school) => actsOn(words, common.edit, school, mayOrganise, setAsking)),
        schoolOrders,
      ),
    [words, common, mayOrganise],
  );
  const close = () => setAsking(null);
  const isFiltered = name !== '' || isWaiting;
  return (
    <>
      <PageHead
        title={words.title.list}
        actions={
          <Link to={paths.schoolNew} className={buttonClass({ variant: 'filled', size: 's' })}>
            <Icon name="plus" size={16} /> {words.add}
          </Link>
        }
      />
      <Toolbar label={common.filters} end={load.value && <span>{words.units.schools({ n: load.value.total })}</span>}>
        <SearchBox value={name} onSearch={search} label={words.find} placeholder={words.find} />
        {((load.value?.waiting ?? 0) > 0 || isWaiting) && (
          <CountFilter
            label={words.filter.label}
            value={isWaiting ? 'waiting' : ''}
            onChange={(state) => filters.set({ state, page: '' })}
            options={[
              { id: '', label: words.filter.all },
              { id: 'waiting', label: words.filter.waiting, count: load.value?.waiting ?? 0 },
            ]}
          />
        )}
      </Toolbar>
      <PagedTable
        load={load}
        failed={words.reference.outcome.LOAD_SCHOOLS}
        place={place}
        label={words.title.list}
        columns={columns}
        rowsOf={({ schools }) => schools}
        rowId={(row) => row.id}
        {...table}
        dense={mayOrganise}
        empty={
          isFiltered ? (
            <NothingFound title={words.empty} onClear={() => filters.set({ name: '', state: '', page: '' })} />
          ) : (
            <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
          )
        }
      />
      {asking?.act === 'remove' && <RemoveSchool school={asking.school} onClose={close} />}
      {asking?.act === 'agreement' && <AgreementUpload school={asking.school} onClose={close} />}
      {asking?.act === 'merge' && <MergeModal gone={asking.school} onClose={close} />}
    </>
  );
}

function actsOn(
  words: Words<'schools', 'units' | 'reference'>,
  edit: string,
  school: School,
  mayOrganise: boolean,
  onAsk: (asking: Asking) => void,
): MenuAct[] {
  const act = (what: Asking['act'], label: string, icon: MenuAct['icon'], danger = false): MenuAct => ({
    label,
    icon,
    danger,
    onAct: () => onAsk({ act: what, school }),
  });
  return [
    { label: edit, icon: 'pencil', onAct: () => navigate({ to: paths.schoolEdit, params: { schoolId: school.id } }) },
    ...(school.hasAgreement ? [] : [act('agreement', words.agreement.upload, 'upload')]),
    ...(mayOrganise ? [act('merge', words.merge.act, 'school'), act('remove', words.remove.act, 'trash', true)] : []),
  ];
}

function RemoveSchool({ school, onClose }: { school: School; onClose: () => void }) {
  const { outcome, remove } = useWords('schools');
  const markStale = useStale('schools');
  return (
    <RemoveQuestion
      title={remove.title({ name: school.name })}
      name={school.name}
      words={{ act: remove.act, done: outcome.SCHOOL_REMOVED, failed: outcome.SCHOOL_NOT_REMOVED }}
      remove={() => removeSchool(school.id)}
      onLeave={onClose}
      onDone={() => {
        onClose();
        markStale();
      }}
    >
      <p>{remove.ask}</p>
      <p className="dimmed">{remove.hint}</p>
    </RemoveQuestion>
  );
}
