import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { Icon } from '../../../ui/Icon';
import type { LargePart } from '../../tasks/scene/TaskScene';
import styles from './EnlargeButton.module.css';

type EnlargeButtonProps = { image: NonNullable<Choice['image']>; place: number; onLarge: (image: LargePart) => void };

/** Opens the picture of an answer large. It stands beside the label: a press on it chooses nothing. */
export function EnlargeButton({ image, place, onLarge }: EnlargeButtonProps) {
  const words = useWords('solvingYoung');
  const label = words.enlarge({ n: place + 1, picture: image.alt });
  return (
    <button
      type="button"
      className={cx('center absolute no-padding paper no-border circle dimmed hover-text', styles.enlarge)}
      aria-label={label}
      title={label}
      onClick={() => onLarge(image)}
    >
      <Icon name="search" size={16} />
    </button>
  );
}
