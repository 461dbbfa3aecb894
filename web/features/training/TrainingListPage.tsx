import type { Challenge } from '../../../contract/solving';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { readStored } from '../../platform/local-storage';
import { Link } from '../../platform/screens/Link';
import { noKey, paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { PageEmpty } from '../../ui/frame/PageState';
import { loadTrainings } from './practice';
import { progressKey, readProgress, secondsPerTask } from './progress';
import { SchoolTrainings } from './SchoolTrainings';
import { TrainingCard, TrainingCards } from './TrainingCard';

/** The free trainings, for everybody. */
export function TrainingListPage() {
  const words = useWords('training');
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
            <TrainingCards trainings={trainings} card={(training) => <FreeTraining training={training} />} />
          )
        }
      </Loaded>
    </main>
  );
}

function FreeTraining({ training }: { training: Challenge }) {
  const words = useWords('training');
  const { brc_id: id, brc_name: name, brc_task_count: tasks } = training;
  const progress = readProgress(readStored(progressKey(id)));
  const [label, whole] = !progress
    ? [words.start, words.startOf({ name })]
    : progress.isDone
      ? [words.myResults, words.resultsOf({ name })]
      : [words.goOn, words.goOnOf({ name })];
  return (
    <TrainingCard training={training} heading="h2" minutes={(tasks * secondsPerTask) / 60}>
      <p className="note dimmed">{words.countdown({ n: secondsPerTask })}</p>
      <Link
        to={paths.freeTraining}
        params={{ challengeId: id, securityKey: noKey }}
        className={buttonClass({ variant: progress?.isDone ? 'outline' : 'filled' })}
        aria-label={whole}
      >
        {label}
      </Link>
    </TrainingCard>
  );
}
