import { useMemo } from 'react';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { hasChoices, isProgram } from '../../../../contract/task/by-kind/families';
import { NotLoaded } from '../../../platform/calls/Loaded';
import { useTitle } from '../../../platform/screens/title';
import { codeWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { LineIcon } from '../../../ui/LineIcon';
import { Notice } from '../../../ui/Notice';
import { ownGroup } from '../../tasks/shown/own-group';
import { LateAids } from '../aids/LateAids';
import { readingOf } from '../aids/reading-text';
import { readingPath, useReading } from '../aids/use-reading';
import { TaskAnswer, useChoices } from '../answer/TaskAnswer';
import type { Typed } from '../answer/use-typed';
import { headingId, useFocusOnOpen } from '../read/focus-task';
import type { Task } from '../solving';
import type { SittingState } from '../use-sitting';
import listening from './Listen.module.css';
import { YoungScene } from './YoungScene';
import styles from './YoungTask.module.css';

type YoungTaskProps = {
  state: SittingState;
  typed: Typed;
  /** The international id, for users with feedback. */
  showsId: boolean;
};

/** The open task: its words, the picture as large as the rest leaves, and the answers beside it. */
export function YoungTask({ state, typed, showsId }: YoungTaskProps) {
  const words = useWords('solving', 'referenceStages');
  const { title } = useWords('solvingScene');
  const { current, task } = state;
  const number = words.task({ n: current.number });
  useTitle(task ? title({ i: current.number, n: state.logs.length, name: task.task.name }) : number);
  const heading = useFocusOnOpen(current.id);
  const id = showsId ? task?.details.internationalId : undefined;
  return (
    <article className={cx('column gap-3 shrink', styles.task)} aria-labelledby={headingId}>
      <h1 id={headingId} ref={heading} tabIndex={-1} className="visually-hidden">
        {number}
        {task && (
          <>
            . <span lang={task.task.language}>{task.task.name}</span>
          </>
        )}
      </h1>
      {id && <p className="type-dense dimmed copied">{id}</p>}
      {task ? <LoadedTask key={current.id} task={task} state={state} typed={typed} /> : <Missing state={state} />}
    </article>
  );
}

type LoadedTaskProps = { task: Task; state: SittingState; typed: Typed };

function LoadedTask({ task, state, typed }: LoadedTaskProps) {
  const words = useWords('solving', 'referenceStages');
  const { content, language } = task.task;
  const { choices, chosen, isWriting, choose } = useChoices(task, state);
  return (
    <>
      <YoungScene
        html={content}
        lang={language}
        layout={task.task.choiceLayout}
        listen={<Listen task={task} />}
        aids={<LateAids task={task} young />}
        label={words.answer}
        choices={choices}
        value={chosen}
        isWriting={isWriting}
        onChoose={choose}
        field={
          !hasChoices(task.task) && (
            <TaskAnswer
              task={task}
              state={state}
              typed={typed}
              young
              choices={choices}
              chosen={chosen}
              isWriting={isWriting}
              onChoose={choose}
            />
          )
        }
        isFrame={isProgram({ kind: kindOf(task.task) })}
      />
      {state.refused !== null && !state.typed && (
        <Notice tone="bad" role="alert" title={words.refusedAnswer}>
          {codeWords(state.refused)}
        </Notice>
      )}
    </>
  );
}

function Missing({ state: { failure, retry } }: { state: SittingState }) {
  const { failed } = useWords('solvingScene');
  return <NotLoaded failure={failure} failed={failed} onRetry={retry} lines={6} />;
}

/** The large button that reads the task aloud. Without a recording or a voice there is none. */
function Listen({ task }: { task: Task }) {
  const words = useWords('solvingYoung');
  const { toDo } = useWords('tasksScene');
  const reading = useReading(useMemo(() => youngReading(task, toDo), [task, toDo]));
  if (reading.kind === 'none') return null;
  const isReading = reading.kind === 'reading';
  return (
    <button
      type="button"
      className={cx(
        'gap-0 justify-center align-center no-shrink no-padding no-border circle type-note semibold',
        listening.listen,
        isReading && listening.reading,
      )}
      onClick={reading.toggle}
    >
      <LineIcon path={readingPath(isReading)} size={28} bold />
      {isReading ? words.quiet : words.listen}
    </button>
  );
}

/** The youngest see no letters on cards, so none are read; other choices have them. */
function youngReading(task: Task, toDo: Parameters<typeof readingOf>[1]) {
  const reading = readingOf(task, toDo);
  if (ownGroup(task.task)) return reading;
  return { ...reading, choices: reading.choices.map((choice) => ({ ...choice, letter: '' })) };
}
