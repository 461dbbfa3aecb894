import { useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { ImagePicker } from '../pictures/ImagePicker';
import { RichField } from '../rich-text/RichField';
import styles from '../Tasks.module.css';
import { type ChoiceDraft, htmlOf, isPlain, shownChoices, type TaskDraft, wordsOf } from './task-form';

type ChoiceFieldsProps = {
  draft: TaskDraft;
  onChange: (part: Partial<TaskDraft>) => void;
  /** Paths of what is wrong. */
  faults: readonly string[];
  taskId: string | null;
  lang: string | undefined;
};

/** The choices of a task: text, picture, note, and which one is right. */
export function ChoiceFields({ draft, onChange, faults, taskId, lang }: ChoiceFieldsProps) {
  const words = useWords('tasks', 'validation');
  const answers = useWords('tasksAnswers');
  const mark = (place: number) => {
    const { correct } = draft;
    onChange({ correct: correct.includes(place) ? correct.filter((one) => one !== place) : [...correct, place] });
  };
  const change = (place: number, part: Partial<ChoiceDraft>) =>
    onChange({ choices: draft.choices.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  const isUnmarked = faults.includes('choices.isCorrect');
  return (
    <fieldset className={styles.part}>
      <legend>{words.field.choices}</legend>
      <p className="note dimmed">{answers.choices}</p>
      {isUnmarked && (
        <p className={styles.fault} role="alert">
          {draft.correct.length === 0 ? words.outcome.TASK_CORRECT_CHOICE : answers.allCorrect}
        </p>
      )}
      <ol className={styles.choices}>
        {shownChoices(draft).map((choice, place) => (
          <ChoiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
            key={place}
            choice={choice}
            letter={letterOf(place)}
            isCorrect={draft.correct.includes(place)}
            isUnmarked={isUnmarked}
            error={choiceFault(words, faults, place)}
            taskId={taskId}
            lang={lang}
            onCorrect={() => mark(place)}
            onChange={(part) => change(place, part)}
          />
        ))}
      </ol>
    </fieldset>
  );
}

function choiceFault(
  { outcome, validation }: Words<'tasks', 'validation'>,
  found: readonly string[],
  place: number,
): string | undefined {
  if (found.includes(`choices.${place}.textHtml`)) return outcome.TASK_CHOICE_TEXT;
  if (found.some((path) => path.startsWith(`choices.${place}.image`))) return outcome.TASK_PICTURE;
  return found.some((path) => path === `choices.${place}.comment` || path === `choices.${place}.hint`)
    ? validation.outcome.VALIDATION_TOO_LONG({ max: taskLimits.commentLength })
    : undefined;
}

type ChoiceRowProps = {
  choice: ChoiceDraft;
  letter: string;
  isCorrect: boolean;
  isUnmarked: boolean;
  error: string | undefined;
  taskId: string | null;
  lang: string | undefined;
  onCorrect: () => void;
  onChange: (part: Partial<ChoiceDraft>) => void;
};

function ChoiceRow(props: ChoiceRowProps) {
  const { choice, letter, isCorrect, isUnmarked, error, taskId, lang, onCorrect, onChange } = props;
  const answers = useWords('tasksAnswers');
  const { act, correct, correctOf, choiceOf, commentOf, field } = useWords('tasks', 'validation');
  const [isRich, setRich] = useState(() => !isPlain(choice.html));
  const [isPicking, setPicking] = useState(false);
  return (
    <li className={cx(styles.choice, isCorrect && styles.isCorrect)}>
      <Checkbox
        checked={isCorrect}
        aria-label={correctOf({ letter })}
        aria-invalid={isUnmarked || undefined}
        onChange={onCorrect}
        label={<strong>{letter}</strong>}
        title={correct}
      />
      <div className={styles.body}>
        {isRich ? (
          <RichField
            label={choiceOf({ letter })}
            value={choice.html}
            onChange={(html) => onChange({ html: canonicalChoice(html) })}
            size="small"
            scope="answer"
            taskId={taskId}
            lang={lang}
            error={error}
          />
        ) : (
          <Field
            label={choiceOf({ letter })}
            error={error}
            aside={
              <Button size="xs" variant="quiet" aria-label={act.formatOf({ letter })} onClick={() => setRich(true)}>
                {act.format}
              </Button>
            }
          >
            {(control) => (
              <TextInput
                {...control}
                lang={lang}
                autoComplete="off"
                maxLength={2000}
                value={wordsOf(choice.html)}
                onChange={(event) => onChange({ html: htmlOf(event.target.value) })}
              />
            )}
          </Field>
        )}
        <div className="cluster">
          {choice.image ? (
            <>
              <img className={styles.thumb} src={choice.image.src} alt={choice.image.alt} />
              <Button
                size="xs"
                variant="quiet"
                aria-label={act.removePictureOf({ letter })}
                icon="cross"
                onClick={() => onChange({ image: null })}
              >
                {choice.image.alt}
              </Button>
            </>
          ) : (
            <Button size="xs" variant="quiet" aria-label={act.pictureOf({ letter })} onClick={() => setPicking(true)}>
              {act.addPicture}
            </Button>
          )}
          <TextInput
            className="grow"
            aria-label={commentOf({ letter })}
            placeholder={field.comment}
            maxLength={taskLimits.commentLength}
            autoComplete="off"
            value={choice.comment}
            onChange={(event) => onChange({ comment: event.target.value })}
          />
        </div>
        {!isCorrect && (
          <TextInput
            aria-label={answers.hintOf({ letter })}
            placeholder={answers.hint}
            title={answers.hintTitle}
            maxLength={taskLimits.hintLength}
            autoComplete="off"
            lang={lang}
            value={choice.hint}
            onChange={(event) => onChange({ hint: event.target.value })}
          />
        )}
      </div>
      {isPicking && (
        <ImagePicker
          scope="answer"
          taskId={taskId}
          onLeave={() => setPicking(false)}
          onPick={({ imageUrl, title }) => {
            setPicking(false);
            onChange({ image: { src: imageUrl, alt: title } });
          }}
        />
      )}
    </li>
  );
}
