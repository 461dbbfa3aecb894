import { useCallback, useMemo, useState } from 'react';
import type { ClassId } from '../../../../contract/classes';
import {
  type ParticipantRow,
  type ParticipantShow,
  participantOrders,
  participantShows,
} from '../../../../contract/participants';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { sortable, sortIn } from '../../../lists/sorting';
import { sizedPageIn, usePage } from '../../../lists/use-page';
import { useSettings } from '../../../platform/calls/settings';
import { useGuard } from '../../../platform/forms/use-guard';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Filters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { RowMenu } from '../../../ui/staff/menus';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { needsParent } from '../../agreements/AgreementPrint';
import { ConsentActs } from '../../agreements/ConsentActs';
import { useAgreementActs } from '../../agreements/use-agreement-acts';
import { ClassField } from '../../classes/ClassField';
import { filterValue } from '../../classes/options';
import { useKeyCardActs } from '../../keycards/use-key-card-acts';
import { rowActs } from '../acts/row-acts';
import { useActs } from '../acts/use-acts';
import { fullName } from '../names';
import { PasswordsModal } from '../PasswordsModal';
import { type ClassList, loadEverybody, loadParticipants } from '../participants';
import { classIn, type FilterName, noClass, SchoolChoice } from '../SchoolChoice';
import { participantColumns } from './columns';
import { ListActs } from './ListActs';
import styles from './ParticipantList.module.css';
import { useSelection } from './use-selection';

const noPasswords: ReadonlyMap<string, string> = new Map();

type ListProps = {
  school: string;
  filters: Filters<FilterName>;
  /** The list of this class alone, which the page names. */
  only?: ClassId;
};

/** The list of a school or of one class with its filters, selected rows and the acts on them. */
export function ParticipantList({ school, filters, only }: ListProps) {
  const words = useWords('participants', 'participantsList', 'reference', 'units');
  const common = useWords('common');
  const [passwords, setPasswords] = useState(noPasswords);
  const [made, setMade] = useState<ParticipantRow[] | null>(null);
  const [isUncopied, setUncopied] = useState(false);
  // New passwords are shown only until the list is left.
  useGuard('PASSWORDS', isUncopied);
  const [moving, setMoving] = useState<readonly ParticipantRow[]>([]);
  const role = useSession()?.role ?? null;
  const place = useSizedPage(filters, only !== undefined);
  const show = readShow(filters.get('show'));
  const search = filters.get('search');
  const of = only ?? classIn(filters);
  const { order, table } = sortIn(filters, participantOrders);
  const subGrade = subGradeOf(of, only !== undefined);
  const filter = { school, grade: of?.grade ?? 0, subGrade, search, show, ...order };
  const load = usePage(['participants', 'list'], filter, place, loadParticipants);
  const total = load.value?.total ?? 0;
  const selection = useSelection(JSON.stringify(filter), { rows: load.value?.participants ?? [], total }, (signal) =>
    loadEverybody(filter, signal),
  );
  const acts = useActs((act, renewed) => {
    if (act === 'passwords') {
      setMade(renewed);
      setUncopied(true);
      setPasswords(
        (before) => new Map([...before, ...renewed.map((row) => [row.user.uuid, row.newPassword ?? ''] as const)]),
      );
    }
    selection.set(new Set());
  });
  const { ask } = acts;
  const { acts: agreementActs, modal: agreementModal } = useAgreementActs();
  const { acts: keyActs, dialog: keyDialog } = useKeyCardActs(school);
  const markStale = useStale('participants', 'today', 'board', 'permissions');
  const columns = useMemo(() => {
    const menu = (row: ParticipantRow) => (
      <RowMenu
        label={words.actsOf({ name: fullName(row) })}
        acts={[...agreementActs(row), ...keyActs(row), ...rowActs(row, { words, role, ask, move: setMoving })]}
      />
    );
    const consent = (row: ParticipantRow) => (
      <ConsentCell row={row} isStacked={only === undefined} onDone={markStale} />
    );
    const columns = participantColumns(words, { passwords, consent, hasClass: only === undefined });
    return [
      ...sortable(columns, participantOrders),
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: menu, card: 'menu' as const },
    ];
  }, [words, passwords, role, ask, agreementActs, keyActs, markStale, only]);
  const clear = useCallback(() => filters.set({ search: '', show: '', page: '' }), [filters]);
  return (
    <>
      <ClassFilters filters={filters} counts={load.value?.counts} school={school} only={only} />
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_PARTICIPANTS}
        place={place}
        label={words.title.current}
        columns={columns}
        {...table}
        rowsOf={({ participants }) => participants}
        rowId={(row) => row.user.uuid}
        selected={selection.uuids}
        onSelect={selection.set}
        selectLabels={{
          all: common.selectAll,
          row: (row) => words.selectRow({ name: fullName(row) }),
        }}
        isQuiet={(row) => !row.user.isActivated || row.user.isOutOfSchool}
        bulk={<ListActs selection={selection} total={total} school={school} acts={acts} moving={[moving, setMoving]} />}
        empty={
          search || show !== 'ALL' ? (
            <NothingFound onClear={clear} />
          ) : (
            <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
          )
        }
      />
      {agreementModal}
      {keyDialog}
      <PasswordsModal rows={made} onCopied={() => setUncopied(false)} onClose={() => setMade(null)} />
    </>
  );
}

/** A class is shown whole; a school page by page. */
function useSizedPage(filters: Filters<FilterName>, isClass: boolean) {
  const { onSize, ...place } = sizedPageIn(filters);
  return isClass ? { ...place, pageSize: 500 } : { ...place, onSize };
}

/** As the calls take it: a class that the page is of has its letter or none, otherwise none stands for all. */
export function subGradeOf(of: ClassId | null, isOnly: boolean): string {
  return String(of?.subGrade ?? (isOnly ? 'NONE' : ''));
}

function readShow(text: string): ParticipantShow {
  return participantShows.find((one) => one === text) ?? 'ALL';
}

type ConsentCellProps = {
  row: ParticipantRow;
  /** Below each other: among many columns the names need the room. */
  isStacked: boolean;
  onDone: () => void;
};

/** The two acts of a consent that a parent has yet to give, beside the mark that it is missing. */
function ConsentCell({ row, isStacked, onDone }: ConsentCellProps) {
  const { flags } = useSettings();
  if (!flags.agreements || !needsParent(row) || row.user.isOutOfSchool) return null;
  const { id, uuid } = row.user;
  return (
    <span className={cx('inline-flex gap-2 phone-flex-wrap', styles.acts, isStacked && styles.stacked)}>
      <ConsentActs pupil={{ id, uuid, name: fullName(row) }} onDone={onDone} />
    </span>
  );
}

type ClassFiltersProps = {
  filters: Filters<FilterName>;
  counts: ClassList['counts'] | undefined;
  school: string;
  /** The page is of this class alone, and has no other choice. */
  only?: ClassId | undefined;
};

/** The filters of the list: school, class, name, and what is missing. The address stores all of them. */
function ClassFilters({ filters, counts, school, only }: ClassFiltersProps) {
  const words = useWords('participants', 'participantsList');
  const search = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const count = {
    ALL: counts?.count,
    NO_AGREEMENT: counts?.withoutAgreement,
    NOT_ACTIVATED: counts?.notActivated,
    OUT_OF_SCHOOL: counts?.outOfSchool,
  };
  const show = participantShows.find((one) => one === filters.get('show')) ?? 'ALL';
  const isShown = (id: keyof typeof count) => id === 'ALL' || id === 'NO_AGREEMENT' || id === show || count[id] !== 0;
  return (
    <Toolbar label={words.title.current} end={only && <ArchiveLink school={school} />}>
      {only === undefined && (
        <>
          <SchoolChoice filters={filters} />
          <ClassField
            school={school}
            value={classIn(filters)}
            empty={words.participantsList.allClasses}
            onChange={(of) => filters.set({ ...noClass, class: filterValue(of), page: '' })}
          />
        </>
      )}
      <SearchBox value={filters.get('search')} onSearch={search} label={words.search} placeholder={words.search} />
      <CountFilter
        label={words.show.label}
        value={show}
        onChange={(one) => filters.set({ show: one === 'ALL' ? '' : one, page: '' })}
        options={participantShows.filter(isShown).map((id) => ({ id, label: words.show[id], count: count[id] }))}
      />
    </Toolbar>
  );
}

function ArchiveLink({ school }: { school: string }) {
  const words = useWords('participants');
  return (
    <Link to={paths.participantsArchive} search={`?school=${school}`}>
      {words.archiveLink}
    </Link>
  );
}
