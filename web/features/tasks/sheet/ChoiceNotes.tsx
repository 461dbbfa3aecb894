import { useId } from 'react';
import { imageLimits } from '../../../../contract/images';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import type { ChoiceDraft } from '../draft/task-form';
import type { ChoiceActs } from './SheetChoices';
import styles from './SheetChoices.module.css';

type ChoiceNotesProps = { choice: ChoiceDraft; letter: string; isCorrect: boolean; place: number; acts: ChoiceActs };

/** What stands behind a choice: what its picture shows, what a wrong one means, and the author's own note. */
export function ChoiceNotes({ choice, letter, isCorrect, place, acts }: ChoiceNotesProps) {
  const { choice: words, picture } = useWords('tasksSheet');
  const answers = useWords('tasksAnswers');
  const { commentOf } = useWords('tasks');
  const id = useId();
  const { image } = choice;
  return (
    <div className={cx('grid gap-2 line-above type-dense', styles.notes)} id={id}>
      {image && (
        <TextField
          label={words.describePicture}
          hint={picture.describeHint}
          maxLength={imageLimits.titleLength}
          autoComplete="off"
          value={image.alt}
          onChange={(event) => acts.change(place, { image: { ...image, alt: event.target.value } })}
        />
      )}
      {!isCorrect && (
        <TextField
          label={answers.hintOf({ letter })}
          hint={answers.hintTitle}
          maxLength={taskLimits.hintLength}
          autoComplete="off"
          value={choice.hint}
          onChange={(event) => acts.change(place, { hint: event.target.value })}
        />
      )}
      <TextField
        label={commentOf({ letter })}
        hint={words.commentHelp}
        maxLength={taskLimits.commentLength}
        autoComplete="off"
        value={choice.comment}
        onChange={(event) => acts.change(place, { comment: event.target.value })}
      />
    </div>
  );
}
