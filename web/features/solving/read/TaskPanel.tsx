import type { Challenge } from '../../../../contract/solving';
import { useSettings } from '../../../platform/calls/settings';
import { codeWords, failureNumber, failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { PageFailed, PageLoading } from '../../../ui/frame/PageState';
import { Notice } from '../../../ui/Notice';
import { TaskContent } from '../../tasks/shown/TaskContent';
import { LateAids } from '../aids/LateAids';
import { TaskAnswer } from '../answer/TaskAnswer';
import type { Typed } from '../answer/use-typed';
import { isYoung } from '../stage';
import type { SittingState } from '../use-sitting';
import styles from './TaskPanel.module.css';

type TaskPanelProps = {
  state: SittingState;
  typed: Typed;
  challenge: Challenge;
  /** The international id, for users with feedback. */
  showsId: boolean;
};

/** The open task: name, level with its points, text, and the answer area. */
export function TaskPanel({ state, typed, challenge, showsId }: TaskPanelProps) {
  const words = useWords('solving');
  const app = useWords('app', 'common');
  const { flags } = useSettings();
  const { current, task, failure } = state;
  if (!task) {
    return (
      <div className={styles.panel}>
        <h1>{words.task({ n: current.number })}</h1>
        {failure === undefined ? (
          <PageLoading label={app.common.loading} longText={app.takesLong} lines={6} />
        ) : (
          <PageFailed
            title={words.outcome.COULD_NOT_LOAD_TASK}
            retryLabel={app.common.retry}
            onRetry={state.retry}
            requestLabel={app.requestNumber}
            requestId={failureNumber(failure)}
          >
            {failureWords(failure)}
          </PageFailed>
        )}
      </div>
    );
  }
  const young = isYoung(challenge);
  const { internationalId } = task.details;
  return (
    <article key={current.id} className={styles.panel} aria-labelledby="task-name">
      <div className={styles.head}>
        <h1 id="task-name">
          <span className="visually-hidden">{words.task({ n: current.number })}. </span>
          {task.task.name}
        </h1>
        <div className="cluster">
          {showsId && internationalId && (
            <span className="note dimmed">
              {words.internationalId} <span className="copied">{internationalId}</span>
            </span>
          )}
          <Badge tone="info" large>
            {flags.taskPoints
              ? words.levelWithPoints({ level: words.levelOfTask[current.level], points: current.points })
              : words.levelOfTask[current.level]}
          </Badge>
        </div>
        <LateAids task={task} />
      </div>
      <TaskContent html={task.task.content} young={young} />
      <TaskAnswer task={task} state={state} typed={typed} young={young} />
      {state.refused !== null && !state.typed && <RefusedNotice code={state.refused} />}
    </article>
  );
}

function RefusedNotice({ code }: { code: string }) {
  const words = useWords('solving');
  return (
    <Notice tone="bad" role="alert" title={words.refusedAnswer}>
      {codeWords(code)}
    </Notice>
  );
}
