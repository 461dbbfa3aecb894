import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from '../../../platform/screens/Link';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { logOut } from '../../../platform/session/log-out';
import type { Session } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import styles from './EndPage.module.css';

const QuitSeb = lazy(() => import('../../seb/QuitSeb').then(({ QuitSeb }) => ({ default: QuitSeb })));

/** Whether this may be Safe Exam Browser: it says so, and who pretends gets a link that does nothing. */
const mayBeSeb = 'SafeExamBrowser' in window || navigator.userAgent.includes('SEB/');

/** Seconds until the page logs out by itself: the computers are shared. */
const wholeSeconds = 60;

/** When that is said to who does not see the count: while there is time to stay. */
const saidAtSeconds = 30;

type LeavingProps = { session: Session | null; hasResults: boolean; askGoesOn: () => Promise<boolean> };

/**
 * The ways on. A pupil is logged out by itself unless it stays, or askGoesOn says that the sitting runs again. Appears
 * once everything is on the server.
 */
export function Leaving({ session, hasResults, askGoesOn }: LeavingProps) {
  const words = useWords('solvingEnd');
  const app = useWords('app');
  const [endsAt, setEndsAt] = useState<number | null>(() => performance.now() + wholeSeconds * 1000);
  const isPupil = session?.role === 'STUDENT';
  const left = useSecondsTo(isPupil ? endsAt : null);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void askGoesOn().then((goesOn) => (goesOn ? undefined : leave()));
  }, [isOver, askGoesOn]);
  if (!isPupil) {
    return (
      <p className={cx('wrap gap-3', styles.acts)}>
        <Link to={paths.home} className={buttonClass({ variant: 'filled', size: 'l' })}>
          {app.toStart}
        </Link>
      </p>
    );
  }
  const next = hasResults
    ? { to: paths.myResults, text: words.results }
    : { to: paths.freeTrainings, text: words.training };
  return (
    <>
      <div className={cx('wrap gap-3', styles.acts)}>
        <Button variant="filled" size="l" onClick={() => void leave()}>
          {words.logOut}
        </Button>
        {mayBeSeb ? (
          <Suspense>
            <QuitSeb />
          </Suspense>
        ) : (
          <Link to={next.to} className={buttonClass({ size: 'l' })}>
            {next.text}
          </Link>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {left !== null && left <= saidAtSeconds && words.leavesSoon({ n: saidAtSeconds, stay: words.stay })}
      </span>
      {left !== null && (
        <p className={cx('push-down type-staff dimmed', styles.foot)}>
          <span className="num">{words.logOutIn({ name: nameOf(session), n: left })}</span>{' '}
          <button
            type="button"
            className="touch no-ground no-border link underlined pad-none-2"
            onClick={() => setEndsAt(null)}
          >
            {words.stay}
          </button>
        </p>
      )}
    </>
  );
}

/** "Austėja P.": enough to see whose page it is. */
const nameOf = ({ firstName, lastName }: Session) => `${firstName} ${lastName.charAt(0)}.`;

/** Whole seconds until an instant of performance.now(); null: it does not come. */
function useSecondsTo(endsAt: number | null): number | null {
  const [left, setLeft] = useState(wholeSeconds);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : left;
}

async function leave(): Promise<void> {
  await logOut();
  navigate({ to: paths.login });
}
