import type { BankRow } from '../../../../contract/tasks-bank';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { gradeRange } from '../../reference/grades';
import styles from './BankCells.module.css';

export type Age = { id: string; minGrade: number; maxGrade: number };
type Level = BankRow['levels'][number]['level'];

/** The levels of a task by their shapes, the youngest age first; in words for screen readers and as a tooltip. */
export function LevelMarks({ levels, ages }: { levels: BankRow['levels']; ages: readonly Age[] }) {
  const words = useWords('tasksBank');
  const levelOf = (age: Age) => levels.find((one) => one.ageGroupId === age.id)?.level ?? null;
  const told = ages.flatMap((age) => {
    const level = levelOf(age);
    const grades = gradeRange([age.minGrade, age.maxGrade]);
    return level ? words.levelOf({ grades, level: words.legend[level] }) : [];
  });
  const text = told.length > 0 ? words.levels({ marks: told.join(', ') }) : words.noLevels;
  return (
    <span
      className={cx('inline-flex gap-0 text-middle nowrap', styles.levels)}
      role="img"
      aria-label={text}
      title={text}
    >
      {ages.map((age) => (
        <LevelMark key={age.id} level={levelOf(age)} />
      ))}
    </span>
  );
}

/** One level: an empty, a half and a full round, or a dash for an age that the task is not for. */
export function LevelMark({ level }: { level: Level | null }) {
  if (level === null) {
    return (
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M2.5 5h5" className={styles.dash} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true">
      {level === 'hard' ? (
        <circle cx="5" cy="5" r="4.3" className={styles.full} />
      ) : (
        <circle cx="5" cy="5" r="3.7" className={styles.ring} />
      )}
      {level === 'medium' && <path d="M5 1.3a3.7 3.7 0 010 7.4z" className={styles.half} />}
    </svg>
  );
}

/** What the shapes mean, under the table. */
export function LevelLegend() {
  const { legend } = useWords('tasksBank');
  return (
    <span className={cx('inline-row gap-1-3 flex-wrap type-note dimmed', styles.legend)} aria-hidden="true">
      {(['easy', 'medium', 'hard'] as const).map((level) => (
        <span key={level} className="inline-row gap-1 flex-wrap">
          <LevelMark level={level} /> {legend[level]}
        </span>
      ))}
      <span className="inline-row gap-1 flex-wrap">
        <LevelMark level={null} /> {legend.none}
      </span>
    </span>
  );
}
