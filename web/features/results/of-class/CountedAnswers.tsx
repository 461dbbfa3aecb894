import { letterOf } from '../../../../contract/solving';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Drawing } from '../../../ui/sitting/Drawing';
import { TaskText } from '../../../ui/sitting/TaskText';
import styles from './CountedAnswers.module.css';
import type { ClassTask } from './of-class';

/** The answers with how many of the class gave each; the right one is marked. */
export function CountedAnswers({ task }: { task: ClassTask }) {
  const { tasks: words } = useWords('resultsClass');
  const further = [
    ...(task.others > 0 ? [{ name: words.others, count: task.others }] : []),
    ...(task.unanswered > 0 ? [{ name: words.unanswered, count: task.unanswered }] : []),
  ];
  return (
    <>
      <ul
        className={cx(
          'stack plain-list gap-3',
          styles.answers,
          task.choices.length > 0 && 'two-columns phone-one-column',
        )}
        aria-label={words.answers}
      >
        {task.answers.map((answer) => (
          <li
            key={answer.choiceId ?? answer.value}
            className={answer.isRight ? cx('good-tint', styles.right) : undefined}
          >
            <Face task={task} answer={answer} />
            {answer.isRight && <span className="visually-hidden">({words.right})</span>}
            <strong className="push heading-question">{answer.count}</strong>
            <Hint text={task.hints?.[answer.choiceId ?? '']} />
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <p className="type-base dimmed">{further.map(({ name, count }) => `${name}: ${count}`).join(' · ')}</p>
      )}
    </>
  );
}

/** What choosing a wrong choice means. */
function Hint({ text }: { text: string | undefined }) {
  return text ? <p className={cx('whole-line type-base dimmed', styles.hint)}>{text}</p> : null;
}

function Face({ task, answer }: { task: ClassTask; answer: ClassTask['answers'][number] }) {
  const { discuss: words } = useWords('resultsClass');
  const place = task.choices.findIndex(({ id }) => id === answer.choiceId);
  const choice = task.choices[place];
  if (!choice) return <span>{task.url ? words.key : answer.value}</span>;
  return (
    <>
      <b className="center no-shrink circle type-base bold" aria-hidden="true">
        {letterOf(place)}
      </b>
      {choice.textHtml && <TaskText html={choice.textHtml} />}
      {choice.imageLink && (
        <Drawing
          className={styles.picture}
          src={choice.imageLink}
          alt={choice.imageName ?? ''}
          width={choice.imageWidth ?? undefined}
          height={choice.imageHeight ?? undefined}
        />
      )}
    </>
  );
}
