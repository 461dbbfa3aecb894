import { useCallback, useMemo, useRef, useState } from 'react';
import { type ParticipantRow, type ParticipantShow, participantShows } from '../../../../contract/participants';
import { registerUsers } from '../../../../contract/permissions';
import { lets } from '../../../../contract/roles';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { sizedPageIn, usePage } from '../../../lists/use-page';
import { useGuard } from '../../../platform/forms/use-guard';
import type { Filters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageEmpty } from '../../../ui/frame/PageState';
import { RowMenu } from '../../../ui/staff/table/RowMenu';
import { useAgreementActs } from '../../agreements/use-agreement-acts';
import { useKeyCardActs } from '../../keycards/use-key-card-acts';
import { readGrade } from '../../reference/grades';
import { ActQuestion } from '../acts/ActQuestion';
import { AssignModal } from '../acts/AssignModal';
import { rowActs } from '../acts/row-acts';
import { useActs } from '../acts/use-acts';
import { fullName } from '../names';
import { loadParticipants } from '../participants';
import { PasswordsModal } from '../passwords/PasswordsModal';
import type { FilterName } from '../SchoolChoice';
import { ClassFilters } from './ClassFilters';
import { participantColumns } from './columns';
import { SelectedBar } from './SelectedBar';

const none: ReadonlySet<string> = new Set();
const noPasswords: ReadonlyMap<string, string> = new Map();

type ListProps = { school: string; filters: Filters<FilterName> };

/** The list of one school with its filters, selected rows and the acts on them. */
export function ParticipantList({ school, filters }: ListProps) {
  const words = useWords('participants', 'reference');
  const common = useWords('common');
  const [selection, setSelection] = useState({ of: '', uuids: none });
  const [passwords, setPasswords] = useState(noPasswords);
  const [made, setMade] = useState<ParticipantRow[] | null>(null);
  const [isUncopied, setUncopied] = useState(false);
  // New passwords are shown only until the list is left.
  useGuard('PASSWORDS', isUncopied);
  const [assigning, setAssigning] = useState<readonly ParticipantRow[]>([]);
  const role = useSession()?.role ?? null;
  const loaded = useRef(new Map<string, ParticipantRow>());
  const place = sizedPageIn(filters);
  const show = readShow(filters.get('show'));
  const search = filters.get('search');
  const filter = {
    school,
    grade: readGrade(filters.get('grade')) ?? 0,
    subGrade: readGroup(filters.get('group')),
    search,
    show,
  };
  const load = usePage(['participants', 'list'], filter, place, loadParticipants);
  // Selected rows stay selected on other pages of this list, but not under other filters.
  const listKey = JSON.stringify(filter);
  const selected = selection.of === listKey ? selection.uuids : none;
  const setSelected = (uuids: ReadonlySet<string>) => setSelection({ of: listKey, uuids });
  for (const row of load.value?.participants ?? []) loaded.current.set(row.user.uuid, row);

  const acts = useActs((act, renewed) => {
    if (act === 'passwords') {
      setMade(renewed);
      setUncopied(true);
      setPasswords(
        (before) => new Map([...before, ...renewed.map((row) => [row.user.uuid, row.newPassword ?? ''] as const)]),
      );
    }
    setSelected(none);
  });
  const { ask } = acts;
  const { acts: agreementActs, modal: agreementModal } = useAgreementActs();
  const { acts: keyActs, dialog: keyDialog } = useKeyCardActs(school);
  const columns = useMemo(() => {
    const menu = (row: ParticipantRow) => (
      <RowMenu
        label={words.actsOf({ name: fullName(row) })}
        acts={[...agreementActs(row), ...keyActs(row), ...rowActs(row, { words, role, ask, assign: setAssigning })]}
      />
    );
    return [
      ...participantColumns(words, passwords),
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: menu },
    ];
  }, [words, passwords, role, ask, agreementActs, keyActs]);
  const clear = useCallback(() => filters.set({ search: '', show: '', page: '' }), [filters]);
  const chosen = [...selected].flatMap((uuid) => loaded.current.get(uuid) ?? []);
  return (
    <>
      <ClassFilters filters={filters} counts={load.value?.counts} />
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_PARTICIPANTS}
        place={place}
        label={words.title.current}
        columns={columns}
        rowsOf={({ participants }) => participants}
        rowId={(row) => row.user.uuid}
        selected={selected}
        onSelect={setSelected}
        selectLabels={{ all: common.selectAll, row: (row) => words.selectRow({ name: fullName(row) }) }}
        isQuiet={(row) => !row.user.isActivated || row.user.isOutOfSchool}
        bulk={
          chosen.length > 0 && (
            <SelectedBar
              chosen={chosen}
              school={school}
              acts={acts}
              onAssign={role !== null && lets(registerUsers.roles, role) ? setAssigning : null}
              onClear={() => setSelected(none)}
            />
          )
        }
        empty={
          search || show !== 'ALL' ? (
            <NothingFound onClear={clear} />
          ) : (
            <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
          )
        }
      />
      <ActQuestion acts={acts} />
      {agreementModal}
      {keyDialog}
      {assigning.length > 0 && <AssignModal pupils={assigning} school={school} onClose={() => setAssigning([])} />}
      <PasswordsModal rows={made} onCopied={() => setUncopied(false)} onClose={() => setMade(null)} />
    </>
  );
}

function readShow(text: string): ParticipantShow {
  return participantShows.find((one) => one === text) ?? 'ALL';
}

/** The sub-grade of an address, '' for all. */
export function readGroup(text: string): string {
  return readGrade(text) === null ? '' : text;
}
