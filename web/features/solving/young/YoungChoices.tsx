import { type CSSProperties, useId } from 'react';
import { cx } from '../../../ui/cx';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { ChoiceWords } from '../../../ui/fields/ChoiceWords';
import { Icon } from '../../../ui/Icon';
import { Drawing } from '../../../ui/sitting/drawing/Drawing';
import { fitsOneRow } from './look';
import styles from './YoungChoices.module.css';

type YoungChoicesProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  isWriting: boolean;
  /** No picture stands beside them. */
  isWide: boolean;
  onChoose: (id: string) => void;
};

type CountStyle = CSSProperties & { '--count': number; '--columns': number; '--rows': number };

/** Large cards of a picture and a word, as one radio group: arrows move. Letters are left out. */
export function YoungChoices({ label, choices, value, isWriting, isWide, onChoose }: YoungChoicesProps) {
  const name = useId();
  const columns = fitsOneRow(choices) ? choices.length : 2;
  const rows = Math.ceil(choices.length / columns);
  const style: CountStyle = { '--count': choices.length, '--columns': columns, '--rows': rows };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(styles.group, isWide && styles.wide, isWriting && styles.writing)}
      style={style}
      data-task-answers
    >
      {choices.map(({ id, html, image }) => (
        <label key={id} className={styles.card} data-choice>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChoose(id)}
          />
          {image && (
            <span className={styles.frame}>
              <Drawing {...image} className={styles.picture} />
            </span>
          )}
          {html && <ChoiceWords html={html} className={styles.words} />}
          <span className={styles.check}>
            <Icon name="check" size={17} bold />
          </span>
        </label>
      ))}
    </div>
  );
}
