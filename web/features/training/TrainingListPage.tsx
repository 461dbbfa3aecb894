import type { Challenge } from '../../../contract/solving';
import { readKept } from '../../platform/keep';
import { Link } from '../../platform/Link';
import { Loaded } from '../../platform/Loaded';
import { noKey, paths } from '../../platform/paths';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { PageEmpty } from '../../ui/PageState';
import { audience } from '../solving/stage';
import { solvingWords } from '../solving/words';
import { loadTrainings } from './practice';
import { practiceWords } from './practice-words';
import { progressKey, readProgress, secondsPerTask } from './progress';
import { SchoolTrainings } from './SchoolTrainings';
import styles from './TrainingListPage.module.css';

/** The free trainings, for everybody. */
export function TrainingListPage() {
  const words = useWords(practiceWords);
  const session = useSession();
  const isPupil = session?.role === 'STUDENT';
  const title = isPupil ? words.school.page : words.title;
  useTitle(title);
  const load = useLoad('', loadTrainings);
  return (
    <main id="main" tabIndex={-1} className="page stack">
      <h1>{title}</h1>
      {isPupil && (
        <>
          <SchoolTrainings />
          <h2>{words.school.free}</h2>
        </>
      )}
      <p className="dimmed">{words.lead}</p>
      <Loaded load={load} failed={words.failed}>
        {(trainings) =>
          trainings.length === 0 ? (
            <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
          ) : (
            <ul className={styles.list}>
              {trainings.map((training) => (
                <li key={training.brc_id}>
                  <TrainingCard training={training} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </main>
  );
}

function TrainingCard({ training }: { training: Challenge }) {
  const words = useWords(practiceWords);
  const solving = useWords(solvingWords);
  const { brc_id: id, brc_name: name, brc_task_count: tasks } = training;
  const kept = readProgress(readKept(progressKey(id)));
  const [label, whole] = !kept
    ? [words.start, words.startOf({ name })]
    : kept.isDone
      ? [words.myResults, words.resultsOf({ name })]
      : [words.goOn, words.goOnOf({ name })];
  return (
    <Card wide className={styles.card}>
      <h2>{name}</h2>
      <p className="dimmed">{audience(training, solving)}</p>
      <p className={styles.facts}>
        <span>
          <Icon name="list" size={17} /> {words.tasks({ n: tasks })}
        </span>
        <span>
          <Icon name="clock" size={17} /> {words.minutes({ n: (tasks * secondsPerTask) / 60 })}
        </span>
      </p>
      <p className="note dimmed">{words.countdown({ n: secondsPerTask })}</p>
      <Link
        to={paths.freeTraining}
        params={{ challengeId: id, securityKey: noKey }}
        className={buttonClass({ variant: kept?.isDone ? 'outline' : 'filled' })}
        aria-label={whole}
      >
        {label}
      </Link>
    </Card>
  );
}
