import { useEffect, useRef } from 'react';
import { CallRefused } from '../../platform/calls/call-errors';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { openOutbox } from '../../platform/outbox/outbox';
import { Link } from '../../platform/screens/Link';
import { navigate, useParams } from '../../platform/screens/navigation';
import { useTitle } from '../../platform/screens/title';
import { type Session, useSession } from '../../platform/session/session';
import { sittingPaths } from '../../platform/sitting-paths';
import { useClock } from '../../platform/use-clock';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Brand } from '../../ui/frame/Brand';
import { PageFailed } from '../../ui/frame/PageState';
import { gradeOf } from './enter/grade';
import { lettersReady } from './read/letters';
import { Solver } from './Solver';
import styles from './Solver.module.css';
import { enterSitting, type Sitting } from './solving';
import { isYoung } from './stage';

/** The solver's page: starts or resumes the attempt. A refusal is shown on the page, with a link back. */
export function SolverPage() {
  const words = useWords('solving');
  const session = useSession();
  // The page keeps its pupil after the session ends, because answers may still wait (Solver).
  const last = useRef(session);
  // Somebody else has logged in, in another tab: this sitting is not theirs.
  const isOther = session !== null && last.current !== null && session.uuid !== last.current.uuid;
  if (session && !isOther) last.current = session;
  useEffect(() => {
    if (isOther) navigate({ to: sittingPaths.home, replace: true });
  }, [isOther]);
  useTitle(words.page);
  return last.current && !isOther ? <Starting session={last.current} /> : null;
}

type Entered = { sitting: Sitting; View: typeof Solver };

/** The highest grade whose pupils may get the view of the youngest; its code then loads while the sitting starts. */
const youngest = 4;

/** The view of the youngest. Without a network its code may not come: the other view shows the same sitting. */
function loadYoung(): Promise<typeof Solver> {
  const looks = import('./young/looks-ready').then(({ looksReady }) => looksReady());
  return Promise.all([import('./young/YoungSolver'), looks]).then(
    ([{ YoungSolver }]) => YoungSolver,
    () => Solver,
  );
}

function Starting({ session }: { session: Session }) {
  const words = useWords('solving');
  const { id = '', key = '' } = useParams();
  const { clock, added } = useClock();
  const load = useLoad<Entered>(`${id} ${key}`, async (signal) => {
    const grade = gradeOf(session);
    const young = grade <= youngest ? loadYoung() : null;
    const letters = lettersReady();
    await openOutbox();
    const entered = await enterSitting({ uuid: session.uuid, grade, id, key }, signal);
    await letters;
    return { sitting: entered, View: isYoung(entered.challenge) ? await (young ?? loadYoung()) : Solver };
  });
  const { sitting, View = Solver } = load.value ?? {};
  // An earlier page has ended it: the end page waits for the server, and leads back where the teacher has opened it again.
  const isEnding = sitting && sitting.attempt.finish !== 'no';
  useEffect(() => {
    if (isEnding) navigate({ to: sittingPaths.challengeEnd, replace: true });
  }, [isEnding]);
  if (sitting && !isEnding) {
    return <View key={sitting.attempt.id} sitting={sitting} session={session} clock={clock} added={added} />;
  }
  return (
    <Frame>
      {load.failure instanceof CallRefused && load.failure.status < 429 ? (
        <Refused failure={load.failure} />
      ) : (
        <Loaded load={load} failed={words.outcome.LOAD_CHALLENGE}>
          {() => null}
        </Loaded>
      )}
    </Frame>
  );
}

function Refused({ failure }: { failure: CallRefused }) {
  const app = useWords('app');
  return (
    <PageFailed
      title={failureWords(failure)}
      action={
        <Link to={sittingPaths.home} className={buttonClass({ variant: 'filled' })}>
          {app.toStart}
        </Link>
      }
    />
  );
}

/** The solver's white header without buttons, above the loading state or a refusal. */
function Frame({ children }: { children: React.ReactNode }) {
  const app = useWords('app');
  const words = useWords('solving');
  return (
    <>
      <header className={styles.header}>
        <Brand name={app.name} className={styles.brand} />
      </header>
      <main id="main" tabIndex={-1} className="page page-narrow">
        <h1 className="visually-hidden">{words.page}</h1>
        {children}
      </main>
    </>
  );
}
