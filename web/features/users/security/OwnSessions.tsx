import type { OwnSession } from '../../../../contract/auth-factor';
import { useRowAct } from '../../../lists/use-row-act';
import { Loaded } from '../../../platform/calls/Loaded';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SimpleTable } from '../../../ui/SimpleTable';
import { browserName, endOwnSessions, loadOwnSessions } from './security';

const moment = (instant: string): string => `${dayOf(instant)} ${hourAndMinute(instant)}`;

/** Where the own account is logged in; each of the others can be ended, or all at once. */
export function OwnSessions() {
  const { sessions: words } = useWords('usersSecurity');
  const load = useData(['users', 'own-sessions'], loadOwnSessions);
  const { busy, act } = useRowAct(load.reload);
  const nameOf = ({ userAgent }: OwnSession) => browserName(userAgent) ?? words.unknown;
  const end = (row: OwnSession) =>
    void act(
      { id: row.id, name: nameOf(row) },
      { run: () => endOwnSessions(row.id), done: words.ended, failed: words.notEnded },
    );
  const endOthers = () =>
    void act(
      { id: 'all', name: words.title },
      { run: () => endOwnSessions(null), done: words.othersEnded, failed: words.notEnded },
    );
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(sessions) => (
        <Card aria-labelledby="sessions" className="stack gap-3">
          <div className="cluster spread">
            <h2 id="sessions">{words.title}</h2>
            {sessions.length > 1 && (
              <Button size="s" busy={busy === 'all'} onClick={endOthers}>
                {words.endOthers}
              </Button>
            )}
          </div>
          <SimpleTable
            stacked
            caption={words.title}
            rows={sessions}
            rowKey={({ id }) => id}
            isCurrent={({ isThis }) => isThis}
            columns={[
              { key: 'browser', title: words.browser, cell: nameOf },
              // Beside the name, where a telephone shows it without scrolling.
              {
                key: 'acts',
                title: <span className="visually-hidden">{words.acts}</span>,
                cell: (row) =>
                  row.isThis ? (
                    <Badge tone="info">{words.own}</Badge>
                  ) : (
                    <Button
                      size="xs"
                      busy={busy === row.id}
                      aria-label={words.endOf({ browser: nameOf(row) })}
                      onClick={() => end(row)}
                    >
                      {words.end}
                    </Button>
                  ),
              },
              { key: 'started', title: words.started, cell: (row) => <Moment iso={row.startedAt} /> },
              { key: 'seen', title: words.seen, cell: (row) => <Moment iso={row.lastSeenAt} /> },
              { key: 'place', title: words.place, cell: (row) => <span className="num">{row.clientIp ?? '–'}</span> },
            ]}
          />
          {sessions.length === 1 && <p className="dimmed">{words.onlyThis}</p>}
        </Card>
      )}
    </Loaded>
  );
}

function Moment({ iso }: { iso: string }) {
  return <span className="num nowrap">{moment(iso)}</span>;
}
