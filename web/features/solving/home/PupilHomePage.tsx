import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { useOutbox } from '../../../platform/outbox/outbox';
import { useWaitingCount } from '../../../platform/outbox/use-waiting';
import { refusedScreen } from '../../../platform/screens/frames';
import { useTitle } from '../../../platform/screens/title';
import { type Session, useSession } from '../../../platform/session/session';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { TaskText } from '../../../ui/sitting/TaskText';
import { News } from '../../news/News';
import { loadText } from '../../texts/texts';
import { HomeCard } from './HomeCard';
import type { HomeState } from './home-state';
import styles from './PupilHomePage.module.css';
import { useHome } from './use-home';

const Invitation = lazy(() =>
  import('../../surveys/Invitation').then(
    ({ Invitation }) => ({ default: Invitation }),
    () => ({ default: () => null }),
  ),
);
const RefusedNotice = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('../../auth/arrival/RefusedNotice').then(
      ({ RefusedNotice }) => ({ default: RefusedNotice }),
      () => ({ default: () => null }),
    ),
);
const WaitingNotice = lazy(() =>
  import('../../../platform/outbox/WaitingNotice').then(
    ({ WaitingNotice }) => ({ default: WaitingNotice }),
    () => ({ default: () => null }),
  ),
);

const GivenPractice = lazy(() =>
  import('./GivenPractice').then(
    ({ GivenPractice }) => ({ default: GivenPractice }),
    () => ({ default: () => null }),
  ),
);

/** A pupil's home page: one card that says what to do now, and below it what organisers tell. */
export function PupilHomePage() {
  const session = useSession();
  const words = useWords('textsHome');
  const [isRefused] = useState(refusedScreen.take);
  useTitle(words.pageTitle);
  if (!session) return null;
  return (
    <main id="main" tabIndex={-1} className={cx('column gap-4 full-width centred', styles.page)}>
      <Now session={session} isRefused={isRefused} />
      <RoleText />
      <News />
    </main>
  );
}

/** Practice is no matter while a contest is sat or may be begun at once. */
const isBusy: ReadonlySet<HomeState['kind']> = new Set(['loading', 'failed', 'running', 'allowed']);
/** Whole schools open this page at the start of a contest: who waits for it is asked about practice later. */
const waits: ReadonlySet<HomeState['kind']> = new Set(['opens', 'waiting', 'expired', 'parents']);

/** Another computer can still be taken. */
const beforeStart: ReadonlySet<HomeState['kind']> = new Set(['opens', 'waiting', 'expired', 'parents', 'allowed']);

/** The card in the middle of the window; notices stand over it, so that it never moves. */
function Now({ session, isRefused }: { session: Session; isRefused: boolean }) {
  const home = useHome(session);
  const hasWaiting = useWaitingCount() > 0;
  const { keeping } = useOutbox();
  const words = useWords('solvingHome');
  const { flags } = useSettings();
  return (
    <>
      <div className={cx('column justify-center', styles.now)}>
        <HomeCard session={session} home={home} />
      </div>
      <div className={cx('grid gap-3 sticky layer-1 hide-empty', styles.notices)}>
        <Suspense>
          {isRefused && <RefusedNotice />}
          {hasWaiting && <WaitingNotice />}
        </Suspense>
        {keeping === 'memory' && beforeStart.has(home.state.kind) && (
          <Notice tone="warn" role="status">
            {words.keepsNothing}
          </Notice>
        )}
      </div>
      {!isBusy.has(home.state.kind) && (
        <Suspense>
          <GivenPractice isLater={waits.has(home.state.kind)} />
        </Suspense>
      )}
      {flags.studentSurvey && home.state.kind === 'finished' && (
        <Suspense>
          <Invitation kind="STUDENT" />
        </Suspense>
      )}
    </>
  );
}

/** The organisers' text for pupils, folded: the card says what is needed now. */
function RoleText() {
  const words = useWords('solvingHome');
  const locale = useLocale();
  const load = useLoad(locale, (signal) => loadText('STUDENT_INFO', locale, signal).catch(() => null));
  if (!load.value) return null;
  return (
    <details className={cx('pad-3-5 box', styles.text)}>
      <summary>{words.more}</summary>
      <TaskText html={load.value.textHtml} font="ui" />
    </details>
  );
}
