import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { WholeCollection } from '../collections';
import styles from './Editor.module.css';
import { ExerciseRow } from './ExerciseRow';
import { isLevel, type Level, levels, put, step } from './order';

export type Exercise = WholeCollection['exercises'][number];
type ExerciseListsProps = {
  exercises: readonly Exercise[];
  /** Whether the collection is complete: its tasks can no longer move. */
  frozen: boolean;
  /** The share of pupils who solved a task, 0 to 1, where it is known. */
  solved: ReadonlyMap<string, number>;
  onOrder: (exercises: Exercise[]) => void;
  onRemove: (exercise: Exercise) => void;
};

/** The tasks of each level in order. Dragging, keyboard and buttons move them, between levels too. */
export function ExerciseLists({ exercises, frozen, solved, onOrder, onRemove }: ExerciseListsProps) {
  const { collection, reference } = useWords('collections', 'reference');
  const { editor } = collection;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const titles = {
    easy: reference.level.easyPlural,
    medium: reference.level.mediumPlural,
    hard: reference.level.hardPlural,
  };
  const nameOf = (id: string | number) => exercises.find((one) => one.bro_id === String(id))?.name ?? '';
  const placeOf = (id: string | number) => {
    const text = String(id);
    const over = exercises.find((one) => one.bro_id === text);
    if (over) return `${titles[over.brl_name]}, ${over.exerciseNo}`;
    return isLevel(text) ? titles[text] : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => editor.taken({ name: nameOf(active.id) }),
    // Nothing is announced over the task's own place, because the start was just announced.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? editor.over({ name: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) => (over ? editor.put : editor.back)({ name: nameOf(active.id) }),
    onDragCancel: ({ active }) => editor.back({ name: nameOf(active.id) }),
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onOrder(put(exercises, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: editor.dragHow } }}
    >
      {!frozen && exercises.length > 1 && <p className="type-dense dimmed">{editor.order}</p>}
      <div className={cx('grid gap-3 align-start', styles.levels)}>
        {levels.map((level) => (
          <LevelList key={level} level={level} title={titles[level]} ids={idsOf(exercises, level)}>
            {exercises
              .filter((one) => one.brl_name === level)
              .map((one, at) => (
                <ExerciseRow
                  key={one.bro_id}
                  exercise={one}
                  number={at + 1}
                  frozen={frozen}
                  solved={solved.get(one.bro_bre_id) ?? null}
                  isFirst={exercises[0] === one && level === 'easy'}
                  isLast={exercises.at(-1) === one && level === 'hard'}
                  onStep={(by) => onOrder(step(exercises, one.bro_id, by))}
                  onRemove={() => onRemove(one)}
                />
              ))}
          </LevelList>
        ))}
      </div>
    </DndContext>
  );
}

function idsOf(exercises: readonly Exercise[], level: Level): string[] {
  return exercises.filter((one) => one.brl_name === level).map((one) => one.bro_id);
}

type LevelListProps = { level: Level; title: string; ids: string[]; children: React.ReactNode[] };

function LevelList({ level, title, ids, children }: LevelListProps) {
  const { collection } = useWords('collections', 'reference');
  const { setNodeRef, isOver } = useDroppable({ id: level });
  return (
    <section
      ref={setNodeRef}
      className={cx('stack gap-2 raised rounded-card', styles.level, isOver && styles.over)}
      aria-label={title}
    >
      <div className="cluster spread">
        <h3>{title}</h3>
        <span className="type-dense dimmed">{collection.editor.taskCount({ n: ids.length })}</span>
      </div>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="stack plain-list gap-1">{children}</ol>
      </SortableContext>
      {ids.length === 0 && <p className="type-dense dimmed">{collection.editor.noTasks}</p>}
    </section>
  );
}
