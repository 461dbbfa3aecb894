import { type CSSProperties, useId, useState } from 'react';
import { isChosen } from '../../../../contract/task/answers/several';
import { cx } from '../../../ui/cx';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { ChoiceWords } from '../../../ui/fields/ChoiceWords';
import { Icon } from '../../../ui/Icon';
import { Drawing } from '../../../ui/sitting/Drawing';
import { type LargePart, LargePicture } from '../../tasks/scene/TaskScene';
import { EnlargeButton } from './EnlargeButton';
import { broadWidth, fitsOneRow } from './look';
import boxes from './YoungBoxes.module.css';
import styles from './YoungChoices.module.css';

type YoungChoicesProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  /** Boxes to tick. */
  isSeveral: boolean;
  isWriting: boolean;
  /** No picture stands beside them. */
  isWide: boolean;
  onChoose: (id: string) => void;
};

type GroupStyle = CSSProperties & { '--count': number; '--columns': number; '--rows': number; '--least': string };

/** Large cards of a picture and a word, as one radio group, where arrows move, or as boxes to tick. Letters are left out. */
export function YoungChoices({ label, choices, value, isSeveral, isWriting, isWide, onChoose }: YoungChoicesProps) {
  const name = useId();
  const [large, setLarge] = useState<LargePart | null>(null);
  const columns = fitsOneRow(choices) ? choices.length : 2;
  const rows = Math.ceil(choices.length / columns);
  const least = broadWidth(choices);
  const style: GroupStyle = {
    '--count': choices.length,
    '--columns': columns,
    '--rows': rows,
    '--least': `${least}px`,
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
      <div
        role={isSeveral ? 'group' : 'radiogroup'}
        aria-label={label}
        className={cx(
          'grid gap-3 shrink',
          styles.group,
          isWide && cx('align-content-start', styles.wide),
          least > 0 && cx('align-content-start', styles.broad),
          isWriting && styles.writing,
        )}
        style={style}
        data-task-answers
      >
        {choices.map((choice, place) => (
          <div key={choice.id} className={cx('plain-grid shrink shrink-height relative', styles.cell)}>
            <label
              className={cx(
                'row shrink shrink-height relative paper rounded-wide pressable hover-ground',
                styles.card,
                choice.image && styles.pictured,
              )}
              data-choice
            >
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                className={cx('full-width full-height absolute cover layer-1 no-margin see-through', styles.radio)}
                name={name}
                value={choice.id}
                checked={isChosen(value, choice.id)}
                onChange={() => onChoose(choice.id)}
              />
              <CardFace choice={choice} isBox={isSeveral} />
            </label>
            {choice.image && <EnlargeButton image={choice.image} place={place} onLarge={setLarge} />}
          </div>
        ))}
      </div>
      {choices.some(({ image }) => image) && <LargePicture pictures={[]} large={large} onLarge={setLarge} />}
    </>
  );
}

type FrameStyle = CSSProperties & { '--ratio'?: number };

function CardFace({ choice: { html, image }, isBox }: { choice: Choice; isBox: boolean }) {
  const ratio = image?.width && image.height ? image.width / image.height : null;
  const style: FrameStyle = ratio ? { '--ratio': ratio } : {};
  return (
    <>
      {image && (
        <span className={cx('no-shrink full-height relative', styles.frame, !ratio && styles.unsized)} style={style}>
          <Drawing {...image} className={styles.picture} />
        </span>
      )}
      {html && <ChoiceWords html={html} className={cx('shrink fits', styles.words)} />}
      <span className={cx('hidden absolute circle square-26', styles.check, isBox && boxes.box)}>
        <Icon name="check" size={17} bold />
      </span>
    </>
  );
}
