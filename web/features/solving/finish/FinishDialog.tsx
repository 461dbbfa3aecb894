import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { countdownView } from '../../../platform/clock';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useModal } from '../../../ui/frame/use-modal';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import type { FinishView, TaskStatus } from '../answer/answer-status';
import { shortened } from '../answer/shortened';
import styles from './FinishDialog.module.css';

export type FinishDialogProps = {
  view: FinishView;
  nameOf: (taskId: string) => string | undefined;
  /** null: unknown yet. */
  remainingMs: number | null;
  onClose: () => void;
  /** Opens a task by its place, from 0. */
  onOpen: (place: number) => void;
  onConfirm: () => void;
  isTraining?: boolean;
};

/** Ignores presses for this long after the question appears, in milliseconds: they may end a double click. */
const deafMs = 600;

/**
 * Asks before finishing, which cannot be undone (docs/rules/answers.md). If tasks are open or answers are only on this
 * computer, "go on" has the focus; if all answers are on the server, the heading has it, where Enter does nothing.
 */
export function FinishDialog(props: FinishDialogProps) {
  const { view, nameOf, remainingMs, onClose, onOpen, onConfirm, isTraining = false } = props;
  const words = useWords('solvingFinish');
  const app = useWords('app', 'common');
  const { timer, finish } = useWords('solving');
  // A training's answers stay in this browser by design.
  const kind = view.kind === 'here' && isTraining ? 'saved' : view.kind;
  const isSafe = kind === 'saved';
  const dialog = useModal(true);
  const titleId = useId();
  const isDeaf = useDeafness(kind);
  const tasks = new Intl.ListFormat(useLocale()).format(view.here.map(String));
  const left = remainingMs === null ? null : countdownView(remainingMs);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && !isDeaf() && onClose()}
      // A press outside the question must not take the focus from its safe button.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onKeyDown={ignoreHeld}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} tabIndex={-1} data-first={isSafe || undefined}>
            {kind === 'open' ? words.openTasks({ n: view.open.length }) : words.allAnswered}
          </h2>
          <IconButton icon="cross" label={app.common.close} onClick={onClose} />
        </header>
        <div className={styles.body}>
          {!isTraining && <p>{words.confirmFinish}</p>}
          {kind === 'open' && (
            <>
              <p>{words.goBack}</p>
              <ul className={styles.tasks}>
                {view.open.map((task) => (
                  <li key={task.exercise.id}>
                    <OpenTask
                      task={task}
                      name={nameOf(task.exercise.id)}
                      onOpen={() => {
                        onClose();
                        onOpen(task.exercise.number - 1);
                      }}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          {!isTraining && view.here.length > 0 && (
            <Notice tone="warn" icon="arrow-up" title={words.onlyHere({ n: view.here.length, tasks })}>
              {words.onlyHereText}
            </Notice>
          )}
          {isSafe && (
            <p className={styles.safe}>
              <Icon name="check" bold /> {isTraining ? words.allInBrowser : words.allOnServer}
            </p>
          )}
        </div>
        <footer className={styles.foot}>
          <p className={styles.time}>
            {left && (
              <strong className="num">
                <Icon name="clock" /> {left.tone === 'normal' ? timer.minutes({ n: left.minutes }) : timer.exact(left)}
              </strong>
            )}
            <span>{words.noWayBack}</span>
          </p>
          <Button variant={isSafe ? 'filled' : undefined} onClick={() => !isDeaf() && onConfirm()}>
            {kind === 'open' ? words.endAnyway : kind === 'here' ? words.endAndSend : finish}
          </Button>
          <Button variant={isSafe ? undefined : 'filled'} data-first={!isSafe || undefined} onClick={onClose}>
            {isSafe ? words.lookAgain : words.goOn}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

type OpenTaskProps = { task: TaskStatus; name: string | undefined; onOpen: () => void };

/** A button with the name of an open task, which goes to that task. */
function OpenTask({ task, name, onOpen }: OpenTaskProps) {
  const words = useWords('solvingFinish');
  const solving = useWords('solving');
  const { exercise, status } = task;
  const { kind, text, written } = status;
  const isDraft = kind === 'draft';
  const standing = written.answer.text;
  return (
    <button type="button" className={cx(styles.task, isDraft && styles.draft)} onClick={onOpen}>
      <span className={cx(styles.number, 'num')}>{exercise.number}</span>
      <span className={styles.name}>
        {name ?? solving.task({ n: exercise.number })}
        {isDraft && (
          <small>
            {text === null
              ? solving.log.draft
              : standing
                ? words.typedOver({ text: shortened(text), standing: shortened(standing) })
                : words.typedOnly({ text: shortened(text) })}
          </small>
        )}
        {kind === 'unknown' && <small>{solving.log.unknown}</small>}
      </span>
      <Icon name="arrow-right" />
    </button>
  );
}

/** Ignores a held key: its first press was meant for something else. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Whether to ignore a press because the question has just appeared or changed. */
function useDeafness(kind: string): () => boolean {
  const askedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew
  useEffect(() => {
    askedAt.current = performance.now();
  }, [kind]);
  return () => performance.now() - askedAt.current < deafMs;
}
