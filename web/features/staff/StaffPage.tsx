import { useMemo, useState } from 'react';
import type { StaffMember } from '../../../contract/staff';
import { NothingFound } from '../../lists/NothingFound';
import { useRowAct } from '../../lists/use-row-act';
import { Loaded } from '../../platform/calls/Loaded';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { timeOrDay } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { foldText } from '../../ui/fold-text';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { type MenuAct, RowMenu } from '../../ui/staff/menus';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { InviteForm } from './InviteForm';
import { EndModal, FactorsModal, RoleModal } from './StaffModals';
import { giveBack, loadStaff, resend, suspend, withdraw } from './staff';

const fullName = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`;
const tones = { ACTIVE: 'good', INVITED: 'warn', UNREACHED: 'bad', RUN_OUT: 'bad', SUSPENDED: 'quiet' } as const;

/** Everybody who works here. Administrators invite, change roles, suspend; developers read. */
export function StaffPage() {
  const words = useWords('staff');
  const session = useSession();
  const mayChange = session?.role === 'ADMIN';
  const load = useData(['staff', 'list'], loadStaff);
  const [search, setSearch] = useState('');
  const [modal, setModal] = useState<{ what: 'ROLE' | 'END' | 'FACTORS'; person: StaffMember } | null>(null);
  const acts = useStaffActs(words, (what, person) => setModal({ what, person }));
  useTitle(words.title);
  const own = session?.uuid;
  const columns = useMemo(
    () => [...columnsOf(words), ...(mayChange ? [actColumn(words, acts, own)] : [])],
    [words, mayChange, acts, own],
  );
  const fits = (one: StaffMember) => {
    const text = foldText(`${fullName(one)} ${one.email ?? ''} ${one.login}`);
    return foldText(search)
      .split(' ')
      .every((word) => text.includes(word));
  };
  return (
    <>
      <PageHead
        title={words.title}
        aside={load.value?.staff.length}
        actions={<SearchBox value={search} onSearch={setSearch} label={words.search} placeholder={words.search} />}
      />
      <Loaded load={load} failed={words.notLoaded}>
        {({ staff, centres }) => (
          <div className="stack">
            {mayChange && <InviteForm centres={centres} />}
            <StaffTable
              label={words.title}
              dense
              isTight
              columns={columns}
              rows={staff.filter(fits)}
              rowId={(row) => row.uuid}
              isQuiet={(row) => row.state === 'SUSPENDED'}
              empty={search ? <NothingFound onClear={() => setSearch('')} /> : <PageEmpty title={words.empty} />}
            />
            <Notice icon="info">{mayChange ? words.hint : words.readOnly}</Notice>
            {mayChange && isAlone(staff) && (
              <Notice tone="warn" title={words.alone}>
                {words.aloneHint}
              </Notice>
            )}
            {modal?.what === 'ROLE' && (
              <RoleModal person={modal.person} centres={centres} onClose={() => setModal(null)} />
            )}
            {modal?.what === 'FACTORS' && <FactorsModal person={modal.person} onClose={() => setModal(null)} />}
            {modal?.what === 'END' && <EndModal person={modal.person} onClose={() => setModal(null)} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Whether one administrator works here, who can then neither stop nor be stopped. */
function isAlone(staff: readonly StaffMember[]): boolean {
  return staff.filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE').length === 1;
}

type Acts = ReturnType<typeof useStaffActs>;

function useStaffActs(words: Words<'staff'>, onModal: (what: 'ROLE' | 'END' | 'FACTORS', person: StaffMember) => void) {
  const { busy, act } = useRowAct(useStale('staff'));
  return useMemo(() => {
    const rowOf = (one: StaffMember) => ({ id: one.uuid, name: fullName(one) });
    const { outcome } = words;
    const back = (one: StaffMember) => () => giveBack(one.uuid, words.reasonReturned);
    return {
      busy,
      resend: (one: StaffMember) =>
        void act(rowOf(one), { run: () => resend(one.uuid), done: outcome.INVITED, failed: outcome.NOT_INVITED }),
      withdraw: (one: StaffMember) =>
        void act(rowOf(one), { run: () => withdraw(one.uuid), done: outcome.WITHDRAWN, failed: outcome.FAILED }),
      suspend: (one: StaffMember) =>
        void act(rowOf(one), {
          run: () => suspend(one.uuid, words.reasonSuspended),
          done: outcome.SUSPENDED,
          failed: outcome.FAILED,
          undo: { label: words.undo, run: back(one), done: outcome.RETURNED, failed: outcome.FAILED },
        }),
      giveBack: (one: StaffMember) =>
        void act(rowOf(one), { run: back(one), done: outcome.RETURNED, failed: outcome.FAILED }),
      changeRole: (one: StaffMember) => onModal('ROLE', one),
      dropFactors: (one: StaffMember) => onModal('FACTORS', one),
      end: (one: StaffMember) => onModal('END', one),
    };
  }, [words, busy, act, onModal]);
}

function columnsOf(words: Words<'staff'>): StaffColumn<StaffMember>[] {
  const area = ({ role, centres }: StaffMember) => {
    if (role === 'CENTER_ADMIN') return centres.map(({ name }) => name).join(', ') || words.noCentre;
    return role === 'TASK_TESTER' ? '–' : words.wholeCountry;
  };
  return [
    {
      id: 'name',
      title: words.name,
      cell: (row) => <strong>{fullName(row)}</strong>,
      sortBy: (row) => `${row.lastName} ${row.firstName}`,
      wrap: true,
      card: 'title',
    },
    {
      id: 'email',
      title: words.email,
      cell: (row) => row.email ?? '–',
      sortBy: (row) => row.email,
      wrap: true,
      card: 'under',
    },
    {
      id: 'role',
      title: words.role,
      cell: (row) => words.roles[row.role],
      sortBy: (row) => words.roles[row.role],
      card: 'under',
    },
    { id: 'area', title: words.area, cell: area, sortBy: area, wrap: true, card: 'under' },
    {
      id: 'seen',
      title: words.lastSeen,
      cell: (row) => <span className="num nowrap">{row.lastSeenAt ? timeOrDay(row.lastSeenAt) : '–'}</span>,
      sortBy: (row) => row.lastSeenAt,
      card: 'under',
      cardCell: (row) => row.lastSeenAt && timeOrDay(row.lastSeenAt),
      isNamed: true,
    },
    {
      id: 'state',
      title: words.state,
      cell: (row) => (
        <span className="cluster">
          <Badge tone={tones[row.state]}>{words.states[row.state]}</Badge>
          {row.hasSecondFactor && <Badge tone="info">{words.factors.has}</Badge>}
        </span>
      ),
      sortBy: (row) => words.states[row.state],
      card: 'mark',
    },
  ];
}

/** The act of a row, and the rarer ones behind its dots; on the own row it says who could do them. */
function actColumn(words: Words<'staff'>, acts: Acts, own: string | undefined): StaffColumn<StaffMember> {
  const isInvited = ({ state }: StaffMember) => state === 'INVITED' || state === 'UNREACHED' || state === 'RUN_OUT';
  const main = (row: StaffMember) => {
    const name = fullName(row);
    if (isInvited(row)) return { label: words.resend, full: words.resendOf({ name }), onAct: () => acts.resend(row) };
    if (row.state === 'SUSPENDED')
      return { label: words.giveBack, full: words.returnOf({ name }), onAct: () => acts.giveBack(row) };
    return { label: words.suspend, full: words.suspendOf({ name }), onAct: () => acts.suspend(row) };
  };
  const menu = (row: StaffMember): MenuAct[] => [
    { label: words.changeRole, onAct: () => acts.changeRole(row) },
    ...(row.hasSecondFactor ? [{ label: words.factors.drop, onAct: () => acts.dropFactors(row) }] : []),
    isInvited(row)
      ? { label: words.withdraw, onAct: () => acts.withdraw(row), danger: true, begins: true }
      : { label: words.end, onAct: () => acts.end(row), danger: true, begins: true },
  ];
  return {
    id: 'acts',
    title: words.acts({ name: '' }),
    hideTitle: true,
    card: 'foot',
    cell: (row) => {
      if (row.uuid === own) return <small className="block text-end dimmed">{words.ownRow}</small>;
      const { label, full, onAct } = main(row);
      return (
        <span className="row gap-1 justify-end">
          <Button size="xs" aria-label={full} busy={acts.busy === row.uuid} onClick={onAct}>
            {label}
          </Button>
          <RowMenu label={words.acts({ name: fullName(row) })} acts={menu(row)} />
        </span>
      );
    },
  };
}
