import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { entryRoles, isOrganiser, lets, screens } from '../../../../contract/roles';
import type { Challenge } from '../../../../contract/solving';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad, useReloadEvery } from '../../../platform/calls/use-load';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { refusedScreen } from '../../../platform/screens/refused-screen';
import { useTitle } from '../../../platform/screens/title';
import { type Session, useSession } from '../../../platform/session/session';
import { useLocale, useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { PageEmpty } from '../../../ui/frame/PageState';
import { TaskText } from '../../../ui/sitting/TaskText';
import { News } from '../../news/News';
import { loadText } from '../../texts/texts';
import { loadToday } from '../solving';
import { EntryCard } from './EntryCard';
import { gradeOf, keepGrade } from './grade';
import styles from './HomePage.module.css';

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

/** The home page of staff: today's challenge if the role may try one, and the organisers' text for the role. */
export function HomePage() {
  const words = useWords('textsHome');
  const session = useSession();
  const [isRefused] = useState(refusedScreen.take);
  useTitle(words.pageTitle);
  if (!session) return null;
  return (
    <main id="main" tabIndex={-1} className={`page ${styles.page}`}>
      {isRefused && (
        <Suspense>
          <RefusedNotice />
        </Suspense>
      )}
      {lets(entryRoles, session.role) ? (
        <Today session={session} />
      ) : (
        <>
          <h1 className={styles.title}>{words.loggedInStaff}</h1>
          <Below role={session.role} />
        </>
      )}
    </main>
  );
}

/** What is always there comes first, and what loads comes after it in turn, so that nothing moves. */
function Below({ role }: { role: Session['role'] }) {
  const locale = useLocale();
  const text = useLoad(`${role} ${locale}`, (signal) => loadText(`${role}_INFO`, locale, signal));
  const hasText = text.value !== undefined || text.failure !== null;
  return (
    <>
      <div className={styles.low}>
        {lets(screens.rescue, role) && <RescueCard />}
        {text.value && (
          <Card>
            <TaskText html={text.value.textHtml} font="ui" />
          </Card>
        )}
      </div>
      {hasText && <News />}
      {hasText && lets(screens.teacherSurvey, role) && (
        <Suspense>
          <Invitation kind="TEACHER" />
        </Suspense>
      )}
    </>
  );
}

function Today({ session }: { session: Session }) {
  const words = useWords('textsHome');
  const solving = useWords('solving', 'referenceStages');
  const entry = useWords('solvingEntry');
  const { flags } = useSettings();
  const [grade, setGrade] = useState(() => gradeOf(session));
  const load = useLoad(String(grade), (signal) => loadToday(grade, signal));
  const challenge = load.value?.challenge ?? null;
  useReloadEvery(load.value === undefined ? null : asksAgainMs(challenge), load);
  usePrefetchedSolver(challenge !== null);
  return (
    <>
      <h1 className={styles.title}>{words.loggedInStaff}</h1>
      <GradeSelect grade={grade} onChoose={setGrade} />
      <Loaded load={load} failed={solving.outcome.LOAD_CHALLENGE}>
        {() =>
          challenge ? (
            <EntryCard key={challenge.brc_id} challenge={challenge} />
          ) : (
            <Card wide>
              <PageEmpty title={entry.noChallenge}>{entry.entry.noChallengeHint}</PageEmpty>
            </Card>
          )
        }
      </Loaded>
      {flags.studentSurvey && isOrganiser(session.role) && (
        <Suspense>
          <Invitation kind="STUDENT" />
        </Suspense>
      )}
      {(load.value !== undefined || load.failure !== null) && <Below role={session.role} />}
    </>
  );
}

/** Milliseconds until the page asks again; null: never by itself. */
function asksAgainMs(challenge: Challenge | null): number | null {
  if (challenge === null) return 30_000;
  return challenge.attemptState === 'RUNNING' ? 20_000 : null;
}

/** Loads the solver's code and fonts in advance, so that only the tasks load after Enter. */
function usePrefetchedSolver(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void import('../SolverPage').catch(() => undefined);
    for (const weight of ['400', '700']) void document.fonts.load(`${weight} 1em Andika`, 'aą').catch(() => undefined);
  }, [isWanted]);
}

/** Lets staff choose the grade whose challenge they see. */
function GradeSelect({ grade, onChoose }: { grade: number; onChoose: (grade: number) => void }) {
  const words = useWords('solving', 'referenceStages');
  const options = Array.from({ length: 12 }, (_, index) => index + 1).map((n) => ({
    value: String(n),
    label: words.referenceStages.grade.n({ n }),
  }));
  return (
    <Field label={useWords('solvingEntry').selectGrade} className={styles.grade}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={String(grade)}
          onChange={(event) => {
            const chosen = Number(event.target.value);
            keepGrade(chosen);
            onChoose(chosen);
          }}
        />
      )}
    </Field>
  );
}

/** Tells staff where to upload the answers that a pupil's computer could not send. */
function RescueCard() {
  const words = useWords('solvingRescue').upload;
  return (
    <Card aria-labelledby="rescue" className={styles.rescue}>
      <h2 id="rescue">{words.title}</h2>
      <p>{words.home}</p>
      <Link to={paths.rescue} className={buttonClass({})}>
        {words.send}
      </Link>
    </Card>
  );
}
