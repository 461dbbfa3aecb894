import { useLayoutEffect, useMemo, useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { isOneChoice, isOrder } from '../../../../contract/task/by-kind/families';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { useModal } from '../../../ui/frame/use-modal';
import { TaskText } from '../../../ui/sitting/TaskText';
import { useClass } from '../../lesson/frame/class-place';
import { InteractiveShown } from '../../tasks/shown/InteractiveShown';
import { partsOf } from '../../tasks/shown/parts';
import { TaskChoices } from '../../tasks/shown/TaskChoices';
import { TaskPicture } from '../../tasks/shown/TaskPicture';
import { useChosen } from '../../tasks/shown/use-chosen';
import { Explanation } from '../own/Explanation';
import { CountedAnswers } from './CountedAnswers';
import styles from './Discussion.module.css';
import { type ClassResults, type ClassTask, discussionOf, taskTitle } from './of-class';

type DiscussionProps = {
  task: ClassTask;
  results: ClassResults;
  onOpen: (number: number) => void;
  onClose: () => void;
};

/** A task for the projector: first as the pupils had it, then with the key and the counts of the class, without names. */
export function Discussion({ task, results, onOpen, onClose }: DiscussionProps) {
  const { discuss: words, classes } = useWords('resultsClass', 'classes');
  const { name } = useClass();
  // Not on a choice of the task: there the arrows would choose.
  const dialog = useModal(true, '[data-first]');
  const [answers, setAnswers] = useState(false);
  const [explanation, setExplanation] = useState(false);
  const way = discussionOf(results.tasks, task);
  const place = way.indexOf(task);
  const [before, after] = [way[place - 1], way[place + 1]];
  useArrows(before, after, onOpen);
  return (
    <dialog
      ref={dialog}
      className={cx('screen-high no-margin no-padding paper no-border text', styles.projector)}
      aria-label={words.title({ task: taskTitle(task) })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={cx('cluster line-below type-base', styles.head)}>
        <h2 className="type-task semibold">{taskTitle(task)}</h2>
        <span className="dimmed">
          {classes.named({ name })} · {results.contest?.name}
        </span>
        <Button className="push" icon="cross" onClick={onClose}>
          {words.close}
        </Button>
      </header>
      <TaskBody task={task} answers={answers} explanation={explanation} />
      <footer className={cx('cluster line-above type-base', styles.foot)}>
        <Button
          variant={answers ? 'outline' : 'filled'}
          icon={answers ? 'eye-off' : 'eye'}
          data-first=""
          onClick={() => setAnswers(!answers)}
        >
          {answers ? words.hideAnswers : words.answers}
        </Button>
        <Button icon="paper" aria-pressed={explanation} onClick={() => setExplanation(!explanation)}>
          {explanation ? words.hideExplanation : words.explanation}
        </Button>
        <span className="grows text-right dimmed tablet-hidden">{answers ? words.counts : words.vote}</span>
        {before && (
          <Button icon="arrow-left" onClick={() => onOpen(before.number)}>
            {words.previous}
          </Button>
        )}
        {after && (
          <Button icon="arrow-right" onClick={() => onOpen(after.number)}>
            {words.next({ task: taskTitle(after) })}
          </Button>
        )}
      </footer>
    </dialog>
  );
}

/** ← and → lead to the task before and after, except where they choose an answer or move in a field. */
function useArrows(before: ClassTask | undefined, after: ClassTask | undefined, onOpen: (number: number) => void) {
  // With the drawing of the page: a key that comes between the two would lead on from the task before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement) return;
      const next = { ArrowLeft: before, ArrowRight: after }[event.key];
      if (next) onOpen(next.number);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [before, after, onOpen]);
}

type BodyProps = { task: ClassTask; answers: boolean; explanation: boolean };

/** The task: to be tried, or with `answers` its key and the counts of the class. */
export function TaskBody({ task, answers, explanation }: BodyProps) {
  const words = useWords('resultsClass', 'results').results;
  const { toDo } = useWords('tasksScene');
  const { text, pictures, question, after } = useMemo(() => partsOf(task.contentHtml), [task.contentHtml]);
  const choices = useMemo(() => choicesOf(task), [task]);
  const young = useClass().id.grade <= 4;
  const { value: chosen, choose } = useChosen(task, choices);
  const kind = kindOf(task);
  // The counts of a single choice show the choices themselves; of other kinds they tell letters, which stay above.
  const isLettered = !isOneChoice(kind);
  const value = answers ? [task.correctChoiceId, ...(isLettered ? (task.alsoCorrectIds ?? []) : [])].join() : chosen;
  return (
    <div
      className={cx(
        'grid justify-center scrolls-y tablet-gap-3',
        styles.body,
        pictures.length > 0 && cx('tablet-one-column', styles.withPicture),
      )}
    >
      {pictures.length > 0 && (
        <div className={cx('stack gap-3 items-center sticky at-top', styles.pictures)}>
          {pictures.map((picture) => (
            <TaskPicture
              key={picture.html}
              picture={picture}
              choices={isOrder({ kind }) ? [] : choices}
              value={value}
              onChoose={answers ? () => undefined : choose}
              young={young}
            />
          ))}
        </div>
      )}
      <div className="stack gap-3 one-column">
        {text && !answers && <TaskText html={text} young={young} />}
        {question && <TaskText html={question} young={young} question />}
        {after && !answers && <TaskText html={after} young={young} />}
        {toDo[kind] && !answers && <p>{toDo[kind]}</p>}
        {task.url && (
          <InteractiveShown
            key={String(answers)}
            url={task.url}
            taskId={task.bro_id}
            name={task.name}
            {...(answers && { answer: task.correctValue ?? '', readOnly: true })}
          />
        )}
        {choices.length > 0 && (!answers || isLettered) && (
          <TaskChoices
            layout={task.choiceLayout}
            label={task.name}
            young={young}
            value={value}
            onChange={choose}
            choices={choices}
            disabled={answers}
          />
        )}
        {answers && <CountedAnswers task={task} />}
        {(answers || explanation) && task.relevanceHtml && (
          <section className={cx('link-tint rounded-card pad-3-5', styles.talk)} aria-label={words.why}>
            <h3>{words.why}</h3>
            <TaskText html={task.relevanceHtml} />
          </section>
        )}
        {explanation && (
          <section className={cx('link-tint rounded-card pad-3-5', styles.talk)} aria-label={words.solution}>
            <h3>{words.solution}</h3>
            <Explanation task={task} />
          </section>
        )}
      </div>
    </div>
  );
}

function choicesOf(task: ClassTask): Choice[] {
  return task.choices.map((choice, place) => ({
    id: choice.id,
    letter: letterOf(place),
    html: choice.textHtml,
    image: choice.imageLink
      ? {
          src: choice.imageLink,
          alt: choice.imageName ?? '',
          width: choice.imageWidth ?? undefined,
          height: choice.imageHeight ?? undefined,
        }
      : undefined,
  }));
}
