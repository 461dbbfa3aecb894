import { useCallback, useMemo, useState } from 'react';
import { type ParticipantRow, participantOrders } from '../../../contract/participants';
import type { StaffChallenge } from '../../../contract/permissions';
import { PagedTable } from '../../lists/PagedTable';
import { orderOf, writeSort } from '../../lists/sorting';
import { usePage } from '../../lists/use-page';
import { useSettings } from '../../platform/calls/settings';
import { useAct } from '../../platform/forms/use-act';
import { useWords, type Words } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { ClassField } from '../classes/ClassField';
import type { ClassFilter } from '../classes/options';
import { refusalSentences } from '../lesson/acts/outcome';
import { outcomeToast } from './acts/outcome';
import { byServer } from './columns';
import { loadPupils, register } from './participation';

/** The number of rows on a page. */
const pageSize = 30;
/** The most pupils that one call takes. */
const most = 500;
const none: ReadonlyMap<string, string> = new Map();

type SelectModalProps = {
  challenge: StaffChallenge;
  /** Its id. */
  school: string;
  onClose: () => void;
};

/** Puts pupils of a school on the list of a challenge, selected over several pages and searches. */
export function SelectModal({ challenge, school, onClose }: SelectModalProps) {
  const words = useWords('participation', 'reference');
  const permission = useWords('permissions', 'units');
  // The names of the selected pupils by uuid, for messages about pupils on other pages.
  const [chosen, setChosen] = useState(none);
  const [refusals, setRefusals] = useState<string[]>([]);
  const { busy, run } = useAct(useStale('permissions', 'participation'), { stays: true });

  const assign = () => {
    if (chosen.size === 0) return;
    void run(async () => {
      const reason = permission.reason.usual.start;
      const { permitted, refused } = await register(challenge.brc_id, [...chosen.keys()], reason);
      const outcome = { done: permitted.map(({ uuid }) => uuid), refused };
      if (refused.length === 0) onClose();
      else {
        setRefusals(refusalSentences({ refusal: permission.refusal, list: permission.toast }, refused, chosen));
        setChosen(new Map(refused.map(({ uuid }) => [uuid, chosen.get(uuid) ?? ''])));
      }
      return outcomeToast(permission, 'allow', outcome, chosen, false);
    }, words.outcome.PARTICIPANT_NOT_REGISTERED);
  };
  return (
    <StaffModal
      open
      size="xl"
      title={words.title.select}
      onClose={onClose}
      actions={
        <>
          <span role="status" className="dimmed grow">
            {chosen.size === 0 ? words.select.none : words.select.selectedN({ n: chosen.size })}
          </span>
          <ModalFoot
            label={words.select.add({ n: chosen.size })}
            busy={busy}
            disabled={chosen.size === 0 || chosen.size > most}
            onCancel={onClose}
            onAct={assign}
          />
        </>
      }
    >
      <p className="dimmed">{challenge.brc_name}</p>
      {refusals.length > 0 && (
        <Notice tone="warn" title={words.select.refused} role="alert">
          {refusals.join(' ')}
        </Notice>
      )}
      <Picker challenge={challenge} school={school} chosen={chosen} onChoose={setChosen} />
    </StaffModal>
  );
}

type PickerProps = {
  challenge: StaffChallenge;
  school: string;
  chosen: ReadonlyMap<string, string>;
  onChoose: (chosen: ReadonlyMap<string, string>) => void;
};

/** The pupils of one class or grade of the school, found by name. */
function Picker({ challenge, school, chosen, onChoose }: PickerProps) {
  const words = useWords('participation', 'reference');
  const grades = challenge.brc_grades;
  const [of, setOf] = useState<ClassFilter>(null);
  const grade = of?.grade ?? grades[0] ?? 0;
  const subGrade = of?.subGrade ?? null;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [sorted, setSorted] = useState('');
  const { sort, order } = orderOf(sorted, participantOrders);
  const place = { page, pageSize, onPage: setPage };
  const load = usePage(['participation', 'pupils'], { school, grade, subGrade, search, ...order }, place, loadPupils);
  const find = useCallback((text: string) => {
    setSearch(text.trim());
    setPage(1);
  }, []);
  const { flags } = useSettings();
  const columns = useMemo(() => pickerColumns(words, flags.agreements), [words, flags.agreements]);
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  const select = (uuids: ReadonlySet<string>) => {
    const names = new Map(load.value?.participants.map((row) => [row.user.uuid, fullName(row)]));
    onChoose(new Map([...uuids].map((uuid) => [uuid, chosen.get(uuid) ?? names.get(uuid) ?? ''])));
  };
  return (
    <>
      <Toolbar label={words.select.table}>
        <ClassField
          school={school}
          grades={grades}
          value={of ?? { grade, subGrade }}
          onChange={(one) => {
            setOf(one);
            setPage(1);
          }}
        />
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} slashKey={false} />
      </Toolbar>
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_PARTICIPANTS}
        place={place}
        label={words.select.table}
        columns={columns}
        rowsOf={({ participants }) => participants}
        rowId={(row) => row.user.uuid}
        sort={sort}
        onSort={(next) => {
          setSorted(writeSort(next));
          setPage(1);
        }}
        selected={selected}
        onSelect={select}
        selectLabels={{ all: words.state.ALL, row: (row) => words.select.selectRow({ name: fullName(row) }) }}
        dense
        empty={
          <PageEmpty plain title={words.select.empty}>
            {words.select.emptyHint}
          </PageEmpty>
        }
      />
    </>
  );
}

function fullName({ user }: ParticipantRow): string {
  return `${user.firstName} ${user.lastName}`;
}

/** Pupils without an agreement can be assigned, but start only once they have one. */
function pickerColumns(
  { col, agreement }: Words<'participation', 'reference'>,
  withAgreements: boolean,
): StaffColumn<ParticipantRow>[] {
  return [
    { id: 'name', title: col.name, cell: (row) => <strong>{fullName(row)}</strong>, sortBy: byServer, wrap: true },
    {
      id: 'login',
      title: col.login,
      cell: ({ user }) => <span className="copied">{user.login}</span>,
      sortBy: byServer,
    },
    { id: 'class', title: col.grade, cell: ({ user }) => user.className ?? user.grade, sortBy: byServer },
    ...(withAgreements
      ? [
          {
            id: 'agreement',
            title: col.agreement,
            sortBy: byServer,
            cell: ({ user }: ParticipantRow) =>
              user.hasAgreement ? agreement.has : <Badge tone="warn">{agreement.missing}</Badge>,
          },
        ]
      : []),
  ];
}
