import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import type { ArchiveTask } from '../practice';
import styles from './Archive.module.css';
import { useFacts } from './use-facts';

type ArchiveCardProps = {
  task: ArchiveTask;
  /** The age group that is chosen, whose level the card says. */
  ageGroup: string;
  isChosen: boolean;
  /** The practice takes no other tasks any more. */
  isFrozen: boolean;
  onLook: () => void;
  onToggle: () => void;
};

/** A task of the archive: its picture and name open it, "+" puts it into the practice. */
export function ArchiveCard({ task, ageGroup, isChosen, isFrozen, onLook, onToggle }: ArchiveCardProps) {
  const { make } = useWords('practice');
  const facts = useFacts(task, ageGroup);
  return (
    <li className={cx('column shrink rounded-card clip', styles.card, isChosen && styles.chosen)}>
      <button
        type="button"
        className={cx('stack gap-2 full-width bare', styles.look)}
        onClick={onLook}
        aria-label={make.look(task)}
      >
        <span className={cx('block clip', styles.picture)}>
          {task.picture ? (
            <img src={task.picture} alt="" loading="lazy" decoding="async" />
          ) : (
            <span className={cx('stack gap-1', styles.noPicture)}>
              <Icon name={task.isInteractive ? 'hand' : 'pencil'} size={28} />
              {task.isInteractive && make.interactive}
            </span>
          )}
        </span>
        <span className={cx('heading-base break-anywhere', styles.name)}>{task.name}</span>
      </button>
      <p className={cx('type-dense dimmed', styles.facts)}>{facts.line}</p>
      <div className={cx('row spread type-dense', styles.foot)}>
        {task.solved ? (
          <span className="num" title={make.solvedIn(task.solved)}>
            {make.solved(task.solved)}
          </span>
        ) : (
          isChosen && <Badge tone="good">{make.added}</Badge>
        )}
        {!isFrozen && (
          <IconButton
            icon={isChosen ? 'check' : 'plus'}
            label={isChosen ? make.remove(task) : make.add(task)}
            aria-pressed={isChosen}
            className={styles.toggle}
            onClick={onToggle}
          />
        )}
      </div>
    </li>
  );
}
