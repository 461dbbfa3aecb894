import { useState } from 'react';
import { factorRoles, type OwnSession } from '../../../../contract/auth-factor';
import { useRowAct } from '../../../lists/use-row-act';
import { Loaded } from '../../../platform/calls/Loaded';
import { copyText } from '../../../platform/copy-text';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/frame/Dialog';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { useToast } from '../../../ui/Toasts';
import { AppCard, type Ask, PasskeysCard, RecoveryCard } from './FactorCards';
import styles from './Security.module.css';
import { SecurityDialog } from './SecurityDialog';
import { browserName, endOwnSessions, loadFactors, loadOwnSessions, releaseSession } from './security';

/** The safety of the own log-in: second factors and sessions. A session that must have a factor begins here. */
export function SecurityPage() {
  const words = useWords('usersSecurity');
  const session = useSession();
  useTitle(words.title);
  if (!session) return null;
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.title} />
      {factorRoles.some((role) => role === session.role) && <Factors />}
      <OwnSessions />
    </main>
  );
}

function Factors() {
  const words = useWords('usersSecurity');
  const load = useData(['users', 'factors'], loadFactors);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = (made: string[] | null) => {
    setAsk(null);
    setCodes(made);
    load.reload();
    if (made === null) goOn();
  };
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(factors) => (
        <>
          {factors.isRequired && factors.appSince === null && factors.passkeys.length === 0 ? (
            <Notice tone="warn">{words.required}</Notice>
          ) : (
            <p className="dimmed">{words.lead}</p>
          )}
          <AppCard factors={factors} onAsk={setAsk} />
          <PasskeysCard factors={factors} onAsk={setAsk} />
          <RecoveryCard factors={factors} onAsk={setAsk} />
          {ask && <SecurityDialog key={ask.what} ask={ask} onDone={done} onClose={() => setAsk(null)} />}
          {codes && (
            <CodesDialog
              codes={codes}
              onClose={() => {
                setCodes(null);
                goOn();
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const moment = (instant: string): string => `${dayOf(instant)} ${hourAndMinute(instant)}`;

/** Where the own account is logged in; each of the others can be ended, or all at once. */
function OwnSessions() {
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

/** A session that could do nothing but this is led to its home. */
function goOn(): void {
  if (releaseSession()) navigate({ to: paths.home, replace: true });
}

/** New recovery codes, shown this once; nothing else is printed while they stand here. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { recovery: words } = useWords('usersSecurity');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast({ title: words.copied });
  };
  return (
    <Dialog
      open
      title={words.codes}
      confirmLabel={words.saved}
      cancelLabel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Notice tone="warn">{words.once}</Notice>
      <ol className={cx('grid gap-2-4 copied', styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster">
        <Button icon="printer" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </Dialog>
  );
}
