import { type KeyboardEvent, useRef, useState } from 'react';
import { type TaskLevel, taskLevels } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { AgeGroup } from '../tasks';
import styles from './Rail.module.css';

type Levels = Readonly<Record<string, TaskLevel>>;
type LevelGridProps = {
  ageGroups: readonly AgeGroup[];
  levels: Levels;
  onChange: (levels: Levels) => void;
  isBad: boolean;
};

/** For whom a task is how difficult: a column for each age group, a row for each level; arrows move, Space marks. */
export function LevelGrid({ ageGroups, levels, onChange, isBad }: LevelGridProps) {
  const words = useWords('tasksDesk', 'reference');
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState({ row: 0, column: 0 });
  const toggle = (groupId: string, level: TaskLevel) => {
    const { [groupId]: before, ...others } = levels;
    onChange(before === level ? others : { ...others, [groupId]: level });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(Math.max(place.row + step[0], 0), taskLevels.length - 1);
    const column = Math.min(Math.max(place.column + step[1], 0), ageGroups.length - 1);
    setPlace({ row, column });
    const button = grid.current?.querySelectorAll('button')[row * ageGroups.length + column];
    button?.focus();
  };
  const left = unassigned(ageGroups, levels);
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move inside it
        role="grid"
        aria-label={words.levels.title}
        aria-describedby={isBad ? 'desk-levels-fault' : undefined}
        className={cx('full-width collapsed fixed-table type-note', styles.levels)}
        onKeyDown={move}
      >
        <thead>
          <tr>
            <td className="text-left no-padding type-note semibold nowrap dimmed" />
            {ageGroups.map((group) => (
              <th key={group.id} className="no-padding type-note semibold nowrap dimmed" scope="col">
                {words.grades(group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taskLevels.map((level, row) => (
            <tr key={level}>
              <th className="text-left no-padding" scope="row">
                {words.reference.level[level]}
              </th>
              {ageGroups.map((group, column) => {
                const isOn = levels[group.id] === level;
                return (
                  <td key={group.id} className="no-padding">
                    <button
                      type="button"
                      aria-pressed={isOn}
                      aria-label={words.levels.cell({
                        grades: words.grades(group),
                        level: words.reference.level[level],
                      })}
                      aria-invalid={isBad || undefined}
                      tabIndex={row === place.row && column === place.column ? 0 : -1}
                      className={cx('block no-padding paper frame', styles.cell, isOn && styles.isOn)}
                      onFocus={() => setPlace({ row, column })}
                      onClick={() => toggle(group.id, level)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > 0 && (
        <p className="type-note dimmed">
          {words.levels.left({ grades: left.map((one) => words.grades(one)).join(', ') })}
        </p>
      )}
      {isBad && (
        <p id="desk-levels-fault" className="type-note semibold bad">
          {words.levels.none}
        </p>
      )}
    </>
  );
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -12],
  End: [0, 12],
};

type Grades = { minGrade: number; maxGrade: number };

/** The grades of the age groups that have no level, neighbours as one. Pure. */
function unassigned(
  ageGroups: readonly (Grades & { id: string })[],
  levels: Readonly<Record<string, unknown>>,
): Grades[] {
  const left = ageGroups
    .filter(({ id }) => levels[id] === undefined)
    .sort((one, other) => one.minGrade - other.minGrade);
  const spans: Grades[] = [];
  for (const { minGrade, maxGrade } of left) {
    const last = spans.at(-1);
    if (last && last.maxGrade + 1 === minGrade) last.maxGrade = maxGrade;
    else spans.push({ minGrade, maxGrade });
  }
  return spans;
}
