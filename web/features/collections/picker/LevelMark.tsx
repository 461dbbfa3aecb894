import { useWords } from '../../../platform/words/words';
import type { Level } from '../editor/order';
import styles from './LevelMark.module.css';

/** A level as a shape: empty, half, full; – for none. It has a name only where no word stands beside it. */
export function LevelMark({ level, label }: { level: Level | null; label?: string | undefined }) {
  const said =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name by aria-label, or a word beside it
    <svg viewBox="0 0 10 10" width="10" height="10" className={styles.level} {...said}>
      {level === null && <path d="M2.5 5h5" className={styles.noLevel} />}
      {level !== null && <circle cx="5" cy="5" r="3.7" className={level === 'hard' ? styles.full : styles.ring} />}
      {level === 'medium' && <path d="M5 1.3a3.7 3.7 0 010 7.4z" className={styles.half} />}
    </svg>
  );
}

type LevelMarksProps = {
  levels: readonly { ageGroupId: string; level: Level }[];
  ageGroups: readonly { id: string; name: string }[];
};

/** The levels of a task for all age groups, the youngest first; read aloud as words. */
export function LevelMarks({ levels, ageGroups }: LevelMarksProps) {
  const words = useWords('collectionsPicker');
  const levelOf = (id: string) => levels.find((one) => one.ageGroupId === id)?.level ?? null;
  const said = ageGroups
    .flatMap(({ id, name }) => {
      const level = levelOf(id);
      return level ? [words.levelOf({ group: name, level: words.levels[level] })] : [];
    })
    .join(', ');
  return (
    <span className={styles.levels} title={said}>
      {ageGroups.map(({ id }) => (
        <LevelMark key={id} level={levelOf(id)} />
      ))}
      <span className="visually-hidden">{said || words.levels.none}</span>
    </span>
  );
}
