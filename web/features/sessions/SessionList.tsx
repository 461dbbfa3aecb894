import { useMemo, useState } from 'react';
import { mayChange } from '../../../contract/roles';
import { type SessionFilters, sessionOrders, type UserSession } from '../../../contract/sessions';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { type ListPage, usePage } from '../../lists/use-page';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import type { Filters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { EndSessionDialog } from './EndSessionDialog';
import { loadSessions } from './sessions';

type SessionListProps = {
  filter: SessionFilters;
  place: ListPage;
  filters: Filters<'sort' | 'page'>;
};

/** The live sessions found, each with a button to end it. */
export function SessionList({ filter, place, filters }: SessionListProps) {
  const words = useWords('sessions', 'reference');
  const role = useSession()?.role ?? null;
  const [ending, setEnding] = useState<UserSession | null>(null);
  const { order, table } = sortIn(filters, sessionOrders, 'desc');
  const load = usePage(['sessions', 'list'], { ...filter, ...order }, place, loadSessions);
  const columns = useMemo(() => {
    const { col } = words;
    return [
      { id: 'id', title: col.id, cell: ({ id }: UserSession) => <span className="num">{id}</span> },
      {
        id: 'name',
        title: col.fullName,
        wrap: true,
        cell: (session: UserSession) => (
          <span className="cluster">
            <Link to={paths.userProfile} params={{ userId: session.userId }}>
              {nameOf(session)}
            </Link>
            {session.isSolving && <Badge tone="info">{words.solving}</Badge>}
          </span>
        ),
      },
      { id: 'login', title: col.login, cell: ({ login }: UserSession) => <span className="copied">{login}</span> },
      { id: 'role', title: col.role, cell: ({ role }: UserSession) => words.reference.role[role] },
      { id: 'start', title: col.start, cell: (session: UserSession) => <Moment iso={session.sessionStartedAt} /> },
      { id: 'seen', title: col.lastSeen, cell: (session: UserSession) => <Moment iso={session.lastSeenAt} /> },
      {
        id: 'ip',
        title: col.clientIp,
        cell: (session: UserSession) => <span className="num">{session.sessionClientIp ?? '–'}</span>,
      },
      {
        id: 'acts',
        title: col.acts,
        hideTitle: true,
        cell: (session: UserSession) =>
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
