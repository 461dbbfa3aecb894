import { useId } from 'react';
import { imageLimits } from '../../../../contract/images';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import { asPicture, type Choice, pictureOf, wordsIn } from '../draft/document';
import type { ChoiceActs } from './SheetChoices';
import styles from './SheetChoices.module.css';

type ChoiceNotesProps = { choice: Choice; letter: string; isCorrect: boolean; acts: ChoiceActs };

/** What stands behind a choice: what its picture shows, what a wrong one means, and the author's own note. */
export function ChoiceNotes({ choice, letter, isCorrect, acts }: ChoiceNotesProps) {
  const { choice: words, picture } = useWords('tasksSheet');
  const answers = useWords('tasksAnswers');
  const { commentOf } = useWords('tasks');
  const id = useId();
  const said = wordsIn(choice);
  const image = pictureOf(said);
  return (
    <div className={cx('grid gap-2 line-above type-dense', styles.notes)} id={id}>
      {image && (
        <TextField
          label={words.describePicture}
          hint={picture.describeHint}
          maxLength={imageLimits.titleLength}
          autoComplete="off"
          value={image.alt}
          onChange={(event) => acts.change(choice.id, asPicture(image.src, event.target.value))}
        />
      )}
      {!isCorrect && (
        <TextField
          label={answers.hintOf({ letter })}
          hint={answers.hintTitle}
          maxLength={taskLimits.hintLength}
          autoComplete="off"
          value={said.hint}
          onChange={(event) => acts.change(choice.id, { hint: event.target.value })}
        />
      )}
      <TextField
        label={commentOf({ letter })}
        hint={words.commentHelp}
        maxLength={taskLimits.commentLength}
        autoComplete="off"
        value={said.note}
        onChange={(event) => acts.change(choice.id, { note: event.target.value })}
      />
    </div>
  );
}
