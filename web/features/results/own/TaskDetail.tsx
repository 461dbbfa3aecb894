import { useMemo, useState } from 'react';
import type { ResultTask } from '../../../../contract/results';
import { letterOf } from '../../../../contract/solving';
import { lettersIn } from '../../../../contract/task/answers/choice';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { isChosen } from '../../../../contract/task/answers/several';
import { familyOf, hasChoices } from '../../../../contract/task/by-kind/families';
import { toldValue } from '../../../../contract/task/by-kind/told';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/frame/Dialog';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { TaskText } from '../../../ui/sitting/TaskText';
import { InteractiveShown } from '../../tasks/shown/InteractiveShown';
import { partsOf } from '../../tasks/shown/parts';
import { TaskChoices } from '../../tasks/shown/TaskChoices';
import { Explanation } from './Explanation';
import styles from './TaskDetail.module.css';

const tones = { CORRECT: 'good', INCORRECT: 'bad', NO_ANSWER: 'quiet' } as const;

/** A task after its result; `answerState`: how an interactive one was left, where it is known. */
export type ShownTask = ResultTask & { answerState?: string | null };

type TaskDetailProps = {
  task: ShownTask;
  number: number;
  /** "Tavo atsakymas". */
  answerLabel: string;
};

/** One task after the results: the given answer, the right one, the explanation, and why it is informatics. */
export function TaskDetail({ task, number, answerLabel }: TaskDetailProps) {
  const words = useWords('results', 'reference');
  const { mine, reference } = words;
  const [open, setOpen] = useState(false);
  const parts = useMemo(() => partsOf(task.contentHtml), [task.contentHtml]);
  const [picture] = parts.pictures;
  return (
    <article
      className={cx('grid gap-6 line-above tablet-one-column', styles.detail, picture && styles.withPicture)}
      aria-labelledby="task-name"
    >
      {picture && (
        <img
          className={cx('full-width auto-height white-ground rounded', styles.large)}
          src={picture.src}
          alt={picture.alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
        />
      )}
      <div className={cx('stack gap-3', styles.answer)}>
        <div className="cluster">
          <h3 id="task-name">
            {number}. {task.name}
          </h3>
          <Badge tone={tones[task.correctness]} icon={task.correctness === 'CORRECT' ? 'check' : undefined}>
            {task.correction?.act === 'LEFT_OUT'
              ? mine.correction.LEFT_OUT
              : `${reference.correctness[task.correctness]}, ${mine.signed({ n: task.answerPoints })}`}
          </Badge>
        </div>
        {task.correction && (
          <Notice tone="info" title={mine.correction[task.correction.act]}>
            {task.correction.note}
          </Notice>
        )}
        {parts.question && <TaskText html={parts.question} />}
        {task.choices.length > 0 ? (
          <>
            {task.selectedChoiceId === null && (
              <AnswerLine
                label={answerLabel}
                task={task}
                text={toldValue(kindOf(task), task.answerText, task.choices)}
              />
            )}
            {!isMarked(task) && task.correctChoiceId !== null && (
              <AnswerLine label={mine.rightAnswer} task={task} text={lettersIn(rightIds(task), task.choices)} />
            )}
            <Choices task={task} answerLabel={answerLabel} />
          </>
        ) : (
          <>
            <AnswerLine label={answerLabel} task={task} text={task.answerText} state={task.answerState} />
            {task.correctValue !== null && (task.correctness !== 'CORRECT' || hasMoreRight(task)) && (
              <AnswerLine label={mine.rightAnswer} task={task} text={rightValueOf(task)} />
            )}
          </>
        )}
        <Explanation task={task} />
        {!task.url && (
          <div>
            <Button onClick={() => setOpen(true)}>{mine.openTask}</Button>
          </div>
        )}
      </div>
      {task.relevanceHtml && (
        <section className={cx('link-tint rounded', styles.why)} aria-label={words.why}>
          <h3 className="below-1">{words.why}</h3>
          <TaskText html={task.relevanceHtml} font="ui" />
        </section>
      )}
      <WholeTask task={task} answerLabel={answerLabel} open={open} onClose={() => setOpen(false)} />
    </article>
  );
}

/** All choices, with the right one and the own one marked in words. */
function Choices({ task, answerLabel }: { task: ShownTask; answerLabel: string }) {
  const { mine } = useWords('results', 'reference');
  return (
    <ul className={cx('stack plain-list gap-1', styles.choices)}>
      {task.choices.map((choice, place) => {
        const isRight = isRightChoice(task, choice.id);
        const hint = task.hints?.[choice.id];
        const isOwn = isOwnChoice(task, choice.id);
        const marks = [isOwn && answerLabel, isRight && mine.rightAnswer].filter(Boolean);
        return (
          <li
            key={choice.id}
            className={cx(
              'cluster control-frame rounded',
              (isRight || isOwn) && styles.marked,
              isRight ? 'tone-good' : isOwn && 'tone-bad',
            )}
          >
            <b className="center no-shrink circle type-dense bold">{letterOf(place)}</b>
            {choice.textHtml && <TaskText html={choice.textHtml} />}
            {choice.imageLink && (
              <img
                src={choice.imageLink}
                alt={choice.imageName ?? ''}
                width={choice.imageWidth}
                height={choice.imageHeight}
                className={cx('auto-height white-ground rounded-small', styles.picture)}
              />
            )}
            {marks.length > 0 && (
              <small className="row gap-1 push type-dense semibold">
                <Icon name={isRight ? 'check' : 'cross'} size={14} bold /> {marks.join(', ')}
              </small>
            )}
            {isOwn && hint && <p className={cx('whole-line type-staff text', styles.hint)}>{hint}</p>}
          </li>
        );
      })}
    </ul>
  );
}

type AnswerLineProps = { label: string; task: ShownTask; text: string | null; state?: string | null };

function AnswerLine({ label, task, text, state }: AnswerLineProps) {
  const { reference } = useWords('results', 'reference');
  return (
    <div className="wrap gap-1-2">
      <strong>{label}:</strong>{' '}
      {task.url && text !== null ? (
        <InteractiveShown url={task.url} taskId={task.bro_id} name={task.name} answer={text} state={state} readOnly />
      ) : (
        <span>{text ?? reference.correctness.NO_ANSWER.toLowerCase()}</span>
      )}
    </div>
  );
}

type WholeTaskProps = { task: ShownTask; answerLabel: string; open: boolean; onClose: () => void };

function WholeTask({ task, answerLabel, open, onClose }: WholeTaskProps) {
  const words = useWords('results', 'reference');
  return (
    <Dialog open={open} title={task.name} onClose={onClose} size="l">
      <div className="stack">
        <TaskText html={task.contentHtml} />
        {hasChoices(task) && (
          <TaskChoices
            layout={task.choiceLayout}
            label={answerLabel}
            value={task.selectedChoiceId ?? task.answerText}
            onChange={() => undefined}
            disabled
            choices={task.choices.map((choice, place) => ({
              id: choice.id,
              letter: letterOf(place),
              html: choice.textHtml,
              image: choice.imageLink ? { src: choice.imageLink, alt: choice.imageName ?? '' } : undefined,
              mark: markOf(choice.id, task, { rightAnswer: words.mine.rightAnswer, answerLabel }),
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}

function markOf(choiceId: string, task: ResultTask, words: { rightAnswer: string; answerLabel: string }) {
  if (isRightChoice(task, choiceId)) return { tone: 'good' as const, label: words.rightAnswer };
  return isOwnChoice(task, choiceId) ? { tone: 'bad' as const, label: words.answerLabel } : undefined;
}

/** Whether each choice is right or wrong by itself; of an order none is. */
const isMarked = (task: Pick<ResultTask, 'choiceLayout' | 'dataType'>) => familyOf({ kind: kindOf(task) }) === 'marks';

/** Whether a choice is the own answer, or one of those that were ticked. */
function isOwnChoice(task: ResultTask, choiceId: string): boolean {
  return isMarked(task) && isChosen(task.selectedChoiceId ?? task.answerText, choiceId);
}

// What is right in a task that is shown with its solution. Pure.
type Keyed = Pick<
  ResultTask,
  | 'choiceLayout'
  | 'dataType'
  | 'correctChoiceId'
  | 'correctValue'
  | 'alsoCorrectIds'
  | 'alsoAccepted'
  | 'tolerance'
  | 'url'
>;

/** The right choices; of an order all of them, in the right one. */
const rightIds = ({ correctChoiceId, alsoCorrectIds = [] }: Keyed) => [correctChoiceId ?? '', ...alsoCorrectIds];

/** Whether a choice is right by itself. */
function isRightChoice(task: Keyed, choiceId: string): boolean {
  return isMarked(task) && rightIds(task).includes(choiceId);
}

/** Whether more is right than one value. */
function hasMoreRight({ alsoAccepted = [], tolerance, url }: Keyed): boolean {
  return url === undefined && (alsoAccepted.length > 0 || tolerance !== undefined);
}

/** The right values as people read them, "14; 15 ± 0,5"; of an interactive task the first answer, for its frame. */
function rightValueOf({ correctValue, alsoAccepted = [], tolerance, url }: Keyed): string {
  if (url !== undefined) return correctValue ?? '';
  const values = [correctValue ?? '', ...alsoAccepted].join('; ');
  return tolerance === undefined ? values : `${values} ±\u00a0${tolerance}`;
}
