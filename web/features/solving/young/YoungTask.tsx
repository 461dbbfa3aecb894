import { type CSSProperties, useMemo, useState } from 'react';
import { useTitle } from '../../../platform/screens/title';
import { codeWords, failureNumber, failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { PageFailed, PageLoading } from '../../../ui/frame/PageState';
import { Notice } from '../../../ui/Notice';
import { TaskText } from '../../../ui/sitting/TaskText';
import { LargePicture } from '../../tasks/scene/TaskScene';
import { partsOf, type TaskPicturePart } from '../../tasks/shown/parts';
import { TaskPicture } from '../../tasks/shown/TaskPicture';
import { LateAids } from '../aids/LateAids';
import { TaskAnswer, useChoices } from '../answer/TaskAnswer';
import type { Typed } from '../answer/use-typed';
import { headingId, useFocusOnOpen } from '../read/focus-task';
import type { Task } from '../solving';
import type { SittingState } from '../use-sitting';
import { Listen } from './Listen';
import { flows, kindOf } from './look';
import { YoungChoices } from './YoungChoices';
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
    <article className={styles.task} aria-labelledby={headingId}>
      <h1 id={headingId} ref={heading} tabIndex={-1} className="visually-hidden">
        {number}
        {task && (
          <>
            . <span lang={task.task.language}>{task.task.name}</span>
          </>
        )}
      </h1>
      {id && <p className="note dimmed copied">{id}</p>}
      {task ? <LoadedTask key={current.id} task={task} state={state} typed={typed} /> : <Missing state={state} />}
    </article>
  );
}

type LoadedTaskProps = { task: Task; state: SittingState; typed: Typed };

function LoadedTask({ task, state, typed }: LoadedTaskProps) {
  const words = useWords('solving', 'referenceStages');
  const { choiceLayout, type, content, language } = task.task;
  const { choices, chosen, isWriting, choose } = useChoices(task, state);
  const parts = useMemo(() => partsOf(content), [content]);
  const text = `${parts.text} ${parts.question}`.trim();
  const isTyped = type === 'LODGE' || choiceLayout === 'INPUT';
  return (
    <>
      <div className={styles.say} lang={language}>
        <Listen task={task} />
        <TaskText html={text} young className={cx(styles.words, flows(text) && styles.flows)} />
        <span className={styles.sizes}>
          <LateAids task={task} young />
        </span>
      </div>
      <div
        className={cx(styles.pair, parts.pictures.length === 0 && styles.bare)}
        data-answers={type === 'LODGE' ? 'frame' : isTyped ? 'field' : kindOf(choices)}
        lang={language}
      >
        {parts.pictures.length > 0 && (
          <Pictures pictures={parts.pictures} choices={isTyped ? [] : choices} value={chosen} onChoose={choose} />
        )}
        {isTyped ? (
          <div className={styles.field}>
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
          </div>
        ) : (
          <YoungChoices
            label={words.answer}
            choices={choices}
            value={chosen}
            isWriting={isWriting}
            isWide={parts.pictures.length === 0}
            onChoose={choose}
          />
        )}
      </div>
      {state.refused !== null && !state.typed && (
        <Notice tone="bad" role="alert" title={words.refusedAnswer}>
          {codeWords(state.refused)}
        </Notice>
      )}
    </>
  );
}

type PicturesProps = {
  pictures: readonly TaskPicturePart[];
  choices: readonly Choice[];
  value: string | null;
  onChoose: (id: string) => void;
};

type RatioStyle = CSSProperties & { '--ratio': number };
/** Of a picture whose size nobody knows. */
const usualRatio = 1.6;

function Pictures({ pictures, ...rest }: PicturesProps) {
  const [large, setLarge] = useState<TaskPicturePart | null>(null);
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) => {
        const { width, height } = picture;
        const style: RatioStyle = { '--ratio': width && height ? width / height : usualRatio };
        return (
          <div key={picture.html} className={styles.room} style={style}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
            <div className={styles.picture} onClick={(event) => !event.defaultPrevented && setLarge(picture)}>
              <TaskPicture picture={picture} young {...rest} />
            </div>
          </div>
        );
      })}
      <LargePicture pictures={pictures} large={large} onLarge={setLarge} />
    </div>
  );
}

function Missing({ state: { failure, retry } }: { state: SittingState }) {
  const { failed } = useWords('solvingScene');
  const app = useWords('app', 'common');
  if (failure === undefined) return <PageLoading label={app.common.loading} longText={app.takesLong} lines={6} />;
  return (
    <PageFailed
      title={failed}
      retryLabel={app.common.retry}
      onRetry={retry}
      requestLabel={app.requestNumber}
      requestId={failureNumber(failure)}
    >
      {failureWords(failure)}
    </PageFailed>
  );
}
