import { useMemo, useState } from 'react';
import { mayChange } from '../../../contract/roles';
import { maySearchSessions, type SessionFilters, sessionOrders, type UserSession } from '../../../contract/sessions';
import { PagedTable } from '../../lists/PagedTable';
import { SearchFirst } from '../../lists/SearchFirst';
import { sortable, sortIn } from '../../lists/sorting';
import { type ListPage, pageIn, usePage } from '../../lists/use-page';
import { useRowAct } from '../../lists/use-row-act';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { type Filters, useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/frame/Dialog';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { ReasonField } from '../lesson/reasons/ReasonField';
import { cleanReason, isReason } from '../lesson/reasons/reasons';
import { endSession, loadSessions } from './sessions';

/** The state of the list that the address stores. */
type FilterName = 'number' | 'login' | 'email' | 'sort' | 'page';

const pageSize = 30;

/** Finds live sessions and ends them: a teacher types the number that the pupil sees. */
export function SessionsPage() {
  const words = useWords('sessions');
  const filters = useFilters<FilterName>();
  const filter: SessionFilters = {
    userSessionId: filters.get('number'),
    userIndex: filters.get('login'),
    userEmail: filters.get('email'),
  };
  return (
    <SearchFirst
      title={words.title}
      fields={[
        { name: 'userSessionId', label: words.filter.sessionId, inputMode: 'numeric' },
        { name: 'userIndex', label: words.filter.index },
        { name: 'userEmail', label: words.filter.email },
      ]}
      search={filter}
      isEnough={maySearchSessions}
      onAsk={({ userSessionId, userIndex, userEmail }) =>
        filters.set({ number: userSessionId, login: userIndex, email: userEmail, page: '' })
      }
      onAgain={useStale('sessions')}
      start={{ title: words.start, hint: words.hint }}
    >
      <SessionList filter={filter} filters={filters} place={pageIn(filters, pageSize)} />
    </SearchFirst>
  );
}

type SessionListProps = {
  filter: SessionFilters;
  place: ListPage;
  filters: Filters<'sort' | 'page'>;
};

/** The live sessions found, each with a button to end it. */
function SessionList({ filter, place, filters }: SessionListProps) {
  const words = useWords('sessions', 'reference');
  const role = useSession()?.role ?? null;
  const [ending, setEnding] = useState<UserSession | null>(null);
  const { order, table } = sortIn(filters, sessionOrders, 'desc');
  const load = usePage(['sessions', 'list'], { ...filter, ...order }, place, loadSessions);
  const columns = useMemo((): StaffColumn<UserSession>[] => {
    const { col } = words;
    return [
      { id: 'id', title: col.id, cell: ({ id }) => <span className="num">{id}</span>, card: 'under', isNamed: true },
      {
        id: 'name',
        title: col.fullName,
        wrap: true,
        card: 'title',
        cell: (session) => (
          <span className="cluster">
            <Link to={paths.userProfile} params={{ userId: session.userId }}>
              {nameOf(session)}
            </Link>
            {session.isSolving && <Badge tone="info">{words.solving}</Badge>}
          </span>
        ),
      },
      { id: 'login', title: col.login, cell: ({ login }) => <span className="copied">{login}</span>, card: 'under' },
      { id: 'role', title: col.role, cell: ({ role }) => words.reference.role[role], card: 'under' },
      {
        id: 'start',
        title: col.start,
        cell: (session) => <Moment iso={session.sessionStartedAt} />,
        card: 'under',
        isNamed: true,
      },
      {
        id: 'seen',
        title: col.lastSeen,
        cell: (session) => <Moment iso={session.lastSeenAt} />,
        card: 'under',
        isNamed: true,
      },
      {
        id: 'ip',
        title: col.clientIp,
        cell: (session) => <span className="num">{session.sessionClientIp ?? '–'}</span>,
        card: 'under',
        cardCell: (session) => session.sessionClientIp,
        isNamed: true,
      },
      {
        id: 'acts',
        title: col.acts,
        hideTitle: true,
        card: 'foot',
        cell: (session) =>
          session.isOwn ? (
            <Badge>{words.own}</Badge>
          ) : (
            <Button
              size="xs"
              disabled={role === null || !mayChange(role, session.role)}
              aria-label={words.deactivateOf({ id: session.id, name: nameOf(session) })}
              onClick={() => setEnding(session)}
            >
              {words.deactivate}
            </Button>
          ),
      },
    ];
  }, [words, role]);
  return (
    <>
      <PagedTable
        load={load}
        failed={words.notLoaded}
        place={place}
        above={({ total }) => (
          <p role="status" className="type-dense dimmed">
            {total > 0 && words.found({ n: total })}
          </p>
        )}
        label={words.title}
        columns={sortable(columns, sessionOrders)}
        {...table}
        rowsOf={({ sessions }) => sessions}
        rowId={({ id }) => id}
        empty={
          <PageEmpty plain title={words.empty}>
            {words.hint}
          </PageEmpty>
        }
      />
      {ending && <EndSessionDialog key={ending.id} session={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <span className="num nowrap">
      {dayOf(iso)} {hourAndMinute(iso)}
    </span>
  );
}

function nameOf({ firstName, lastName }: UserSession): string {
  return `${firstName} ${lastName}`;
}

type EndSessionDialogProps = { session: UserSession; onClose: () => void };

/** Asks for confirmation before a session ends, and for the reason, which goes to the audit log. */
function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const words = useWords('sessions');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, act } = useRowAct(useStale('sessions'));
  const name = `${session.firstName} ${session.lastName}`;
  const end = async () => {
    setTried(true);
    if (!isReason(reason)) return;
    const run = () => endSession(session.id, cleanReason(reason));
    await act({ id: session.id, name }, { run, done: words.ended, failed: words.notEnded });
    onClose();
  };
  return (
    <Dialog
      open
      title={words.deactivateOf({ id: session.id, name })}
      confirmLabel={words.deactivate}
      danger
      busy={busy !== null}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      <p>{words.confirm}</p>
      {session.isSolving && <p>{words.confirmSolving}</p>}
      <ReasonField value={reason} onChange={setReason} suggested={['computer', 'network']} tried={tried} />
    </Dialog>
  );
}
