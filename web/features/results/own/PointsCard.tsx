import { useWords, type Words } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import type { MyResult } from './own-result';
import styles from './PointsCard.module.css';
import { barParts, type LevelSum, levelSums, praiseOf } from './points';

type PointsCardProps = {
  result: Pick<MyResult, 'points' | 'maxPoints' | 'startPoints' | 'tasks'>;
  /** In place of the praise for these points. */
  praise?: string;
};

/**
 * Shows the points in large type, and their parts as a bar of logs and a line each. Both the points and the possible
 * ones include the initial points.
 */
export function PointsCard({ result, praise }: PointsCardProps) {
  const words = useWords('results', 'reference');
  const { mine } = words;
  const sums = result.tasks.length > 0 ? levelSums(result.tasks) : [];
  const parts = barParts(result, sums);
  return (
    <Card wide aria-labelledby="points">
      <p className="wrap gap-1-3 align-baseline">
        <strong id="points" className={styles.big}>
          {mine.signed({ n: result.points }).replace('+', '')}
        </strong>
        <span className="type-task dimmed">
          {mine.points({ n: result.points })} {mine.ofPossible({ n: result.maxPoints })}
        </span>
        <span className="push type-staff dimmed">{praise ?? mine.praise[praiseOf(result)]}</span>
      </p>
      <div
        className={cx('flex gap-0 type-staff bold num', styles.bar)}
        role="img"
        aria-label={mine.bar({ points: result.points, of: result.maxPoints })}
      >
        {parts.start > 0 && (
          <span
            className={cx('flex justify-center align-center shrink round clip white-text', styles.start)}
            style={{ flexGrow: parts.start }}
          >
            {parts.start}
          </span>
        )}
        {parts.levels.map(({ level, points }) => (
          <span
            key={level}
            className={cx('flex justify-center align-center shrink round clip white-text', styles[level])}
            style={{ flexGrow: points }}
          >
            {mine.signed({ n: points })}
          </span>
        ))}
        {parts.open > 0 && (
          <span
            className="flex justify-center align-center shrink dashed-frame round clip white-text"
            style={{ flexGrow: parts.open }}
          />
        )}
      </div>
      {sums.length > 0 && (
        <ul className={cx('stack plain-list gap-1 type-staff', styles.lines)}>
          <Line look="start" text={mine.start} value={mine.signed({ n: result.startPoints }).replace('+', '')} />
          {sums.map((sum) => (
            <Line
              key={sum.level}
              look={sum.level}
              text={levelLine(sum, words)}
              value={mine.signed({ n: sum.points })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ look, text, value }: { look: 'start' | 'easy' | 'medium' | 'hard'; text: string; value: string }) {
  return (
    <li className="grid gap-3 align-center">
      <i className={styles[look]} aria-hidden="true" />
      <span>{text}</span>
      <strong className="num">{value}</strong>
    </li>
  );
}

/** "Lengvos užduotys: 4 teisingos, 1 klaida". */
function levelLine(
  { level, correct, wrong, unanswered }: LevelSum,
  { mine, reference }: Words<'results', 'reference'>,
): string {
  const names = {
    easy: reference.level.easyPlural,
    medium: reference.level.mediumPlural,
    hard: reference.level.hardPlural,
  };
  const counts = [
    correct > 0 && mine.correct({ n: correct }),
    wrong > 0 && mine.wrong({ n: wrong }),
    unanswered > 0 && mine.unanswered({ n: unanswered }),
  ];
  return `${names[level]}: ${counts.filter(Boolean).join(', ')}`;
}
