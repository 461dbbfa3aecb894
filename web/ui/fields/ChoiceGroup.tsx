import { type CSSProperties, type ReactNode, useContext, useId } from 'react';
import { kindOf } from '../../../contract/task/answers/kinds';
import { isChosen } from '../../../contract/task/answers/several';
import type { ChoiceLayout } from '../../../contract/task/answers/stored';
import { isTicked } from '../../../contract/task/by-kind/families';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { Drawing } from '../sitting/Drawing';
import styles from './ChoiceGroup.module.css';
import { ChoiceWords } from './ChoiceWords';
import { EnlargeContext } from './enlarge';

export type Choice = {
  id: string;
  /** A, B, C …: part of the accessible name. */
  letter: string;
  /** HTML that the server has cleaned. */
  html?: string;
  image?: {
    src: string;
    alt: string;
    width?: number | undefined;
    height?: number | undefined;
    /** The width in pixels at which its author wants it shown. */
    stated?: number | undefined;
  };
  /** After the answer is judged: an icon and its word. */
  mark?: { tone: 'good' | 'bad'; label: string };
};

export type ChoiceGroupProps = {
  layout: ChoiceLayout;
  choices: readonly Choice[];
  /** The chosen id, or several with commas between them. */
  value: string | null;
  /** A press on a choice. */
  onChange: (id: string) => void;
  label: string;
  disabled?: boolean;
  young?: boolean;
};

/**
 * The choices of a task as one radio group: arrows move, digits do nothing. Taking the answer back is another button. Where
 * several are right they are boxes to tick.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { layout, choices, value, onChange, label, disabled = false, young = false } = props;
  const name = useId();
  const isSeveral = isTicked(kindOf({ choiceLayout: layout }));
  const columns: CSSProperties & { '--columns': number } = { '--columns': choices.length };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      role={isSeveral ? 'group' : 'radiogroup'}
      aria-label={label}
      className={cx(styles.group, styles[layout], young && styles.young)}
      style={columns}
    >
      {choices.map((choice) => (
        <ChoiceCell key={choice.id} choice={choice}>
          <label data-choice="" className={cx(styles.choice, choice.mark && styles[choice.mark.tone])}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              className={styles.radio}
              name={name}
              value={choice.id}
              checked={isChosen(value, choice.id)}
              disabled={disabled}
              onChange={() => onChange(choice.id)}
            />
            <ChoiceFace choice={choice} />
          </label>
        </ChoiceCell>
      ))}
    </div>
  );
}

/** A choice with the button that opens its picture large. It stands beside the label: a press on it chooses nothing. */
function ChoiceCell({ choice, children }: { choice: Choice; children: ReactNode }) {
  const enlarge = useContext(EnlargeContext);
  const { image, letter } = choice;
  if (!enlarge || !image) return children;
  return (
    <div className={cx('plain-grid shrink relative', styles.cell)}>
      {children}
      <button
        type="button"
        className={styles.enlarge}
        aria-label={enlarge.label(letter)}
        title={enlarge.label(letter)}
        onClick={() => enlarge.open(image)}
      >
        <Icon name="search" size={18} />
      </button>
    </div>
  );
}

/** The letter of a choice, its words and its picture. */
export function ChoiceFace({ choice }: { choice: Choice }) {
  return (
    <>
      <span className={styles.letter} translate="no">
        {choice.letter}
      </span>
      <span className={cx('cluster grow spread', styles.content)}>
        {choice.html && <ChoiceWords html={choice.html} className={styles.words} />}
        {choice.image && <ChoicePicture image={choice.image} />}
        {choice.mark && (
          <span className={cx('inline-row gap-1 type-dense semibold', styles.mark)}>
            <Icon name={choice.mark.tone === 'good' ? 'check' : 'cross'} size={16} bold /> {choice.mark.label}
          </span>
        )}
      </span>
    </>
  );
}

type PictureStyle = CSSProperties & { '--ratio'?: number; '--most'?: string; '--stated'?: number };

/** With a known size it keeps its place before it comes. */
function ChoicePicture({ image }: { image: NonNullable<Choice['image']> }) {
  const { src, alt, width, height, stated } = image;
  const ratio = width && height ? width / height : undefined;
  const most = stated ?? (ratio && width);
  const style: PictureStyle | undefined = most
    ? { '--most': `${most}px`, ...(ratio && { '--ratio': ratio }), ...(stated && { '--stated': stated }) }
    : undefined;
  return <Drawing className={styles.picture} src={src} alt={alt} width={width} height={height} style={style} />;
}
