import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import styles from './Editor.module.css';
import type { Exercise } from './ExerciseLists';

type ExerciseRowProps = {
  exercise: Exercise;
  /** Its number within its level, from 1. */
  number: number;
  frozen: boolean;
  /** The share of pupils who solved it, 0 to 1. */
  solved: number | null;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The target of the link of a finding about a task. */
export const rowId = (taskId: string) => `exercise-${taskId}`;

/** One task of a collection with its handle, its number and its buttons. */
export function ExerciseRow(props: ExerciseRowProps) {
  const { exercise, number, frozen, solved, isFirst, isLast, onStep, onRemove } = props;
  const { editor } = useWords('collections').collection;
  const picker = useWords('collectionsPicker');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: exercise.bro_id,
    disabled: frozen,
  });
  const { points, penalty, internationalId } = exercise;
  const name = exercise.isHeld ? editor.held : exercise.name;
  return (
    <li
      ref={setNodeRef}
      id={rowId(exercise.bro_bre_id)}
      tabIndex={-1}
      className={cx(
        'grid gap-2 align-center paper rounded type-dense',
        styles.exercise,
        isDragging && cx('relative layer-1', styles.lifted),
      )}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {frozen ? (
        <span />
      ) : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={cx('center small-control no-ground rounded dimmed', styles.grip)}
          {...attributes}
          {...listeners}
          aria-label={editor.drag({ name })}
        >
          <StaffIcon name="grip" size={16} />
        </button>
      )}
      <span className="num dimmed">{number}.</span>
      <span>
        <strong>{name}</strong>{' '}
        <span className="type-dense dimmed">
          <span className="nowrap">{internationalId}</span> ·{' '}
          <span className="num nowrap">{editor.points({ points, penalty })}</span>
          {solved !== null && (
            <span className="num nowrap"> · {picker.ramp.solved({ n: Math.round(solved * 100) })}</span>
          )}
        </span>
      </span>
      {frozen ? (
        <span />
      ) : (
        <span className="flex">
          <IconButton
            className="small-control"
            icon="arrow-up"
            iconSize={16}
            label={editor.up({ name })}
            disabled={isFirst}
            onClick={() => onStep(-1)}
          />
          <IconButton
            className="small-control"
            icon="arrow-down"
            iconSize={16}
            label={editor.down({ name })}
            disabled={isLast}
            onClick={() => onStep(1)}
          />
          <IconButton
            className="small-control"
            icon="cross"
            iconSize={16}
            label={editor.remove({ name })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
