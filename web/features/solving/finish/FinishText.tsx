import { useOnline } from '../../../platform/calls/online';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import type { FinishView, TaskStatus } from '../answer/answer-status';
import { shortened } from '../answer/shortened';
import type { FinishDialogProps } from './FinishDialog';
import dialogStyles from './FinishDialog.module.css';
import styles from './FinishText.module.css';

type FinishTextProps = Pick<FinishDialogProps, 'view' | 'nameOf' | 'isTraining' | 'young'> & {
  kind: FinishView['kind'];
  onOpenTask: (number: number) => void;
};

/** What the question says about the answers: the open tasks by name, and where the answers are. */
export function FinishText({ view, nameOf, isTraining = false, young, kind, onOpenTask }: FinishTextProps) {
  const words = useWords('solvingFinish');
  const isOnline = useOnline();
  const tasks = new Intl.ListFormat(useLocale()).format(view.here.map(String));
  const count = view.all.length;
  if (young) {
    return (
      <>
        <p>{kind === 'open' ? words.goBackYoung : words.checkAgainYoung}</p>
        {!isTraining && view.here.length > 0 && <Here title={words.onlyHere({ n: view.here.length, tasks })} />}
      </>
    );
  }
  return (
    <>
      {kind === 'here' && <p>{isOnline ? words.stillSending : words.nothingLost}</p>}
      {!isTraining && view.here.length > 0 && (
        <Here title={words.onlyHere({ n: view.here.length, tasks })} text={words.onlyHereText} />
      )}
      {kind === 'open' && (
        <>
          <p>{words.goBack}</p>
          <ul className="stack plain-list gap-2">
            {view.open.map((task) => (
              <li key={task.exercise.id}>
                <OpenTask task={task} name={nameOf(task.exercise.id)} onOpen={() => onOpenTask(task.exercise.number)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {kind === 'saved' && (
        <>
          {!isTraining && <p>{words.confirmFinish}</p>}
          <p>{words.checkAgain}</p>
          <p className={cx('row gap-3 pad-3-side rounded semibold tone-good', dialogStyles.box)}>
            <Icon className="no-shrink" name="check" bold />{' '}
            {isTraining ? words.allInBrowser : words.allOnServer({ n: count })}
          </p>
        </>
      )}
    </>
  );
}

/** Names the answers that only this computer has. */
function Here({ title, text }: { title: string; text?: string }) {
  return (
    <p className={cx('row gap-3 pad-3-side rounded tone-warn', dialogStyles.box)}>
      <Icon className="no-shrink" name="arrow-up" bold />
      <span>
        <strong>{title}.</strong> {text}
      </span>
    </p>
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
    <button
      type="button"
      className={cx(
        'row gap-3 full-width text-start paper control-frame rounded type-base semibold text hover-ground',
        styles.task,
        isDraft && cx('warn-tint warn-frame', styles.draft),
      )}
      onClick={onOpen}
    >
      <span className={cx('inline-flex justify-center align-center no-shrink circle bold num link', styles.number)}>
        {exercise.number}
      </span>
      <span className="grow break-anywhere">
        {name ?? solving.task({ n: exercise.number })}
        {isDraft && (
          <small className="block type-dense semibold">
            {text === null
              ? solving.log.draft
              : standing
                ? words.typedOver({ text: shortened(text), standing: shortened(standing) })
                : words.typedOnly({ text: shortened(text) })}
          </small>
        )}
        {kind === 'unknown' && <small className="block type-dense semibold">{solving.log.unknown}</small>}
      </span>
      <Icon className="link" name="arrow-right" />
    </button>
  );
}
