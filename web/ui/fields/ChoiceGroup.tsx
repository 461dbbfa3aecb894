import { type CSSProperties, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { Drawing } from '../sitting/drawing/Drawing';
import styles from './ChoiceGroup.module.css';
import { ChoiceWords } from './ChoiceWords';

export type ChoiceLayout = 'ALL_IN_ONE_ROW' | 'ONE_PER_ROW' | 'TWO_PER_ROW';

export type Choice = {
  id: string;
  /** A, B, C …: part of the accessible name. */
  letter: string;
  /** HTML that the server has cleaned. */
  html?: string;
  image?: { src: string; alt: string; width?: number | undefined; height?: number | undefined };
  /** After the answer is judged: an icon and its word. */
  mark?: { tone: 'good' | 'bad'; label: string };
};

type ChoiceGroupProps = {
  layout: ChoiceLayout;
  choices: Choice[];
  value: string | null;
  onChange: (id: string) => void;
  /** Id of the element with the question, or the words themselves. */
  labelledBy?: string;
  label?: string;
  disabled?: boolean;
  young?: boolean;
  font?: 'read' | 'ui';
};

/** The choices of a task as one radio group: arrows move, digits do nothing. Taking the answer back is another button. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { layout, choices, value, onChange, labelledBy, label, disabled = false, young = false, font = 'read' } = props;
  const name = useId();
  const columns: CSSProperties & { '--columns': number } = { '--columns': choices.length };
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={label}
      className={cx(styles.group, styles[layout], young && styles.young, styles[font])}
      style={columns}
    >
      {choices.map((choice) => (
        <label key={choice.id} data-choice="" className={cx(styles.choice, choice.mark && styles[choice.mark.tone])}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={choice.id}
            checked={choice.id === value}
            disabled={disabled}
            onChange={() => onChange(choice.id)}
          />
          <ChoiceFace choice={choice} />
        </label>
      ))}
    </div>
  );
}

function ChoiceFace({ choice }: { choice: Choice }) {
  return (
    <>
      <span className={styles.letter}>{choice.letter}</span>
      <span className={styles.content}>
        {choice.html && <ChoiceWords html={choice.html} className={styles.words} />}
        {choice.image && <ChoicePicture image={choice.image} />}
        {choice.mark && (
          <span className={styles.mark}>
            <Icon name={choice.mark.tone === 'good' ? 'check' : 'cross'} size={16} bold /> {choice.mark.label}
          </span>
        )}
      </span>
    </>
  );
}

type PictureStyle = CSSProperties & { '--ratio': number; '--most': string };

/** With a known size it keeps its place before it comes. */
function ChoicePicture({ image }: { image: NonNullable<Choice['image']> }) {
  const { src, alt, width, height } = image;
  const style: PictureStyle | undefined =
    width && height ? { '--ratio': width / height, '--most': `${width}px` } : undefined;
  return <Drawing className={styles.picture} src={src} alt={alt} width={width} height={height} style={style} />;
}
