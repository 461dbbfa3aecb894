import type { Challenge } from '../../../../contract/solving-challenge';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { isProgram } from '../../../../contract/task/by-kind/families';
import { NotLoaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useTitle } from '../../../platform/screens/title';
import { codeWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { TaskScene } from '../../tasks/scene/TaskScene';
import { LateAids } from '../aids/LateAids';
import { TaskAnswer, useChoices } from '../answer/TaskAnswer';
import type { Typed } from '../answer/use-typed';
import type { Task } from '../solving';
import { isYoung } from '../stage';
import type { SittingState } from '../use-sitting';
import { headingId, useFocusOnOpen } from './focus-task';
import styles from './TaskPanel.module.css';

type TaskPanelProps = {
  state: SittingState;
  typed: Typed;
  challenge: Challenge;
  /** The international id, for users with feedback. */
  showsId: boolean;
};

/** The open task: name, level with its points, text, and the answer area. Opening a task moves the focus to its name. */
export function TaskPanel({ state, typed, challenge, showsId }: TaskPanelProps) {
  const words = useWords('solving');
  const { title } = useWords('solvingScene');
  const { current, task } = state;
  const heading = useFocusOnOpen(current.id);
  const number = words.task({ n: current.number });
  const name = task?.task.name;
  useTitle(name === undefined ? number : title({ i: current.number, n: state.logs.length, name }));
  const internationalId = showsId ? task?.details.internationalId : undefined;
  const lang = task?.task.language;
  return (
    <article key={current.id} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h1 className="shrink break-anywhere" ref={heading} id={headingId} tabIndex={-1}>
          {name === undefined ? (
            number
          ) : (
            <>
              <span className="visually-hidden">{number}. </span>
              <span lang={lang}>{name}</span>
            </>
          )}
        </h1>
        {!isYoung(challenge) && <LevelOf exercise={current} />}
      </div>
      {task ? (
        <LoadedTask task={task} state={state} typed={typed} young={isYoung(challenge)} />
      ) : (
        <TaskMissing state={state} />
      )}
      {internationalId && (
        <p className="type-dense dimmed">
          {words.internationalId} <span className="copied">{internationalId}</span>
        </p>
      )}
      <div className={styles.aids}>{task && <LateAids task={task} />}</div>
    </article>
  );
}

type LoadedTaskProps = { task: Task; state: SittingState; typed: Typed; young: boolean };

function LoadedTask({ task, state, typed, young }: LoadedTaskProps) {
  const { choiceLayout, content, language } = task.task;
  const { choices, chosen, isWriting, choose } = useChoices(task, state);
  return (
    <>
      <TaskScene
        html={content}
        young={young}
        lang={language}
        layout={isProgram({ kind: kindOf(task.task) }) ? 'FRAME' : choiceLayout}
        choices={choices}
        value={chosen}
        onChoose={choose}
      >
        <TaskAnswer
          task={task}
          state={state}
          typed={typed}
          young={young}
          choices={choices}
          chosen={chosen}
          isWriting={isWriting}
          onChoose={choose}
        />
      </TaskScene>
      {state.refused !== null && !state.typed && <RefusedNotice code={state.refused} />}
    </>
  );
}

/** "Vidutinė · 9 taškai" */
export function LevelOf({ exercise }: { exercise: SittingState['current'] }) {
  const words = useWords('solving');
  const { level } = useWords('solvingScene');
  const { flags } = useSettings();
  const name = words.levelOfTask[exercise.level];
  return (
    <span className={cx('type-dense nowrap dimmed', styles.level)}>
      {flags.taskPoints ? level({ level: name, points: words.points({ n: exercise.points }) }) : name}
    </span>
  );
}

function TaskMissing({ state: { failure, retry } }: { state: SittingState }) {
  const { failed } = useWords('solvingScene');
  return <NotLoaded failure={failure} failed={failed} onRetry={retry} lines={6} />;
}

function RefusedNotice({ code }: { code: string }) {
  const words = useWords('solving');
  return (
    <Notice tone="bad" role="alert" title={words.refusedAnswer}>
      {codeWords(code)}
    </Notice>
  );
}
