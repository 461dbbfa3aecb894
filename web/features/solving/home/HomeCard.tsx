import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Challenge } from '../../../../contract/solving-challenge';
import { leavePage, navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { logOut } from '../../../platform/session/log-out';
import type { Session } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Skeleton } from '../../../ui/Skeleton';
import { Dam } from '../../../ui/sitting/dam/Dam';
import { countLogs, damFromServer, emptyDam } from '../../../ui/sitting/dam/places';
import { useAfter } from '../../../ui/use-after';
import { stageOf } from '../stage';
import { Allowed } from './Allowed';
import { Failed, NoChallenge, Parents, Practice } from './cards';
import { Finished } from './Finished';
import styles from './HomeCard.module.css';
import type { HomeState } from './home-state';
import { Running } from './Running';
import type { Home } from './use-home';
import { Opening, Waiting } from './Waiting';
import type { WarmUpProps } from './WarmUp';

const WarmUp = lazy(
  (): Promise<{ default: ComponentType<WarmUpProps> }> =>
    import('./WarmUp').then(
      ({ WarmUp }) => ({ default: WarmUp }),
      () => ({ default: () => null }),
    ),
);
const Consent = lazy(
  (): Promise<{ default: ComponentType<{ session: Session }> }> =>
    import('./Consent').then(
      ({ Consent }) => ({ default: Consent }),
      () => ({ default: () => <Failed onAgain={() => location.reload()} isBusy={false} /> }),
    ),
);

type HomeCardProps = { session: Session; home: Home };

/** The one card: at the left the dam that will stand, stands or stood, at the right what to do now. */
export function HomeCard({ session, home }: HomeCardProps) {
  const { state } = home;
  const young = (session.grade ?? 12) <= 4;
  const warmUp = useWarmUp(state);
  return (
    <section className={cx('plain-grid paper frame rounded-wide clip', styles.card)} aria-labelledby="home-title">
      <Art state={state} />
      <div className={cx('column shrink', styles.body)}>
        <h1 id="home-title">{useTitleOf(state, young)}</h1>
        <Me session={session} />
        <Body home={home} session={session} young={young} isWarm={warmUp.isShown} />
        {warmUp.isShown && (
          <div className={cx('above-4', styles.warmUp)}>
            <Suspense>
              <WarmUp young={young} isLast={state.kind === 'allowed'} onOpen={warmUp.onOpen} />
            </Suspense>
          </div>
        )}
      </div>
    </section>
  );
}

/** The warm-up is there while the pupil waits; one that was begun stays until the button is pressed. */
function useWarmUp({ kind }: HomeState): { isShown: boolean; onOpen: (isOpen: boolean) => void } {
  const isOpen = useRef(false);
  const [stays, setStays] = useState(false);
  const onOpen = useCallback((next: boolean) => {
    isOpen.current = next;
  }, []);
  const waits = kind === 'opens' || kind === 'waiting' || kind === 'expired';
  const isAllowed = kind === 'allowed';
  const waited = useRef(false);
  if (waits) waited.current = true;
  useEffect(() => {
    if (waits) setStays(false);
    if (isAllowed && waited.current && isOpen.current) setStays(true);
  }, [waits, isAllowed]);
  return { isShown: waits || (isAllowed && (stays || (waited.current && isOpen.current))), onOpen };
}

function Body({ home, session, young, isWarm }: HomeCardProps & { young: boolean; isWarm: boolean }): ReactNode {
  const { state, isLost } = home;
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed onAgain={home.again} isBusy={home.isAsking} />;
    case 'none':
      return <NoChallenge />;
    case 'consent':
      return (
        <Suspense>
          <Consent session={session} />
        </Suspense>
      );
    case 'parents':
      return <Parents young={young} />;
    case 'practice':
      return <Practice challenge={state.challenge} />;
    case 'opens':
      return <Opening opens={state.opens} young={young} isLost={isLost} />;
    case 'waiting':
    case 'expired':
      return <Waiting state={state} young={young} isLost={isLost} />;
    case 'allowed':
      return <Allowed challenge={state.challenge} minutes={state.minutes} young={young} isShort={isWarm} />;
    case 'running':
      return <Running challenge={state.challenge} kept={state.kept} isLost={isLost} />;
    case 'finished':
      return <Finished challenge={state.challenge} />;
  }
}

function useTitleOf(state: HomeState, young: boolean): string {
  const words = useWords('solvingHome', 'referenceStages');
  const stage = (challenge: Challenge) => words.referenceStages.stage[stageOf(challenge)];
  switch (state.kind) {
    case 'allowed':
      return young ? words.allowed.young : words.allowed.title({ stage: stage(state.challenge) });
    case 'running':
      return words.running.title;
    case 'finished':
      return words.finished[builtOf(state.challenge.dam)];
    case 'consent':
      return words.consent.title;
    case 'parents':
      return words.parents.title;
    default:
      return words.hello;
  }
}

/** How far a dam has come, by the share of its logs. */
function builtOf(dam: Challenge['dam']): 'built' | 'ground' | 'first' | 'done' {
  const share = dam && dam.tasks > 0 ? dam.answered.length / dam.tasks : 0;
  if (share >= 2 / 3) return 'built';
  if (share >= 1 / 3) return 'ground';
  return share > 0 ? 'first' : 'done';
}

/** The dam of this pupil: a plan before the start, then what the answers have built. */
function Art({ state }: { state: HomeState }) {
  const words = useWords('solvingHome');
  const challenge = 'challenge' in state ? state.challenge : null;
  const kept = state.kind === 'running' ? (state.kept?.places ?? null) : null;
  const stands = state.kind === 'running' || state.kind === 'finished';
  const places = kept ?? (stands && challenge?.dam ? damFromServer(challenge.dam) : null);
  const tasks = challenge?.brc_task_count ?? 15;
  const { logs, of } = countLogs(places ?? []);
  return (
    <div className={cx('relative', styles.art)}>
      <Dam
        size="card"
        places={places ?? emptyDam(tasks)}
        plan={places === null}
        heron={state.kind === 'finished' && logs >= (of * 2) / 3}
      />
      {state.kind !== 'finished' && (
        <p className={cx('absolute heading-section wide-only', styles.caption)}>
          {state.kind === 'running' ? words.art.building : words.art.plan}
        </p>
      )}
    </div>
  );
}

/** Whose page this is, and the way out for who is not this pupil. */
function Me({ session }: { session: Session }) {
  const words = useWords('solvingHome');
  const name = `${session.firstName} ${session.lastName}`;
  return (
    <p className={cx('type-task break-anywhere dimmed', styles.me)}>
      <span>{session.grade === null ? name : words.gradeOf({ name, grade: session.grade })}</span>{' '}
      <button
        className="small-control bare type-staff link underlined"
        type="button"
        onClick={() => leavePage(() => void logOut().then(() => navigate({ to: paths.login })))}
      >
        {words.notYou}
      </button>
    </p>
  );
}

function Loading() {
  const isSlow = useAfter(300);
  return <div className={styles.loading}>{isSlow && <Skeleton lines={4} />}</div>;
}
