import type { CountFigures } from '../../../../contract/statistics';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { CountCell } from './count-columns';
import styles from './Figures.module.css';

type FiguresProps = { current: CountFigures; previous: CountFigures; isCountry: boolean };

/** A year in a few large numbers, each with that of the year before. */
export function Figures({ current, previous, isCountry }: FiguresProps) {
  const words = useWords('statistics', 'units');
  const { figures } = words;
  const all = [
    { label: figures.participants, key: 'total' },
    { label: figures.females, key: 'totalFemales' },
    { label: figures.males, key: 'totalMales' },
    { label: figures.schools, key: 'schools' },
    { label: figures.districts, key: 'districts' },
  ] as const;
  return (
    <dl className={cx('grid gap-3', styles.figures)}>
      {all
        .filter(({ key }) => isCountry || key !== 'districts')
        .map(({ label, key }) => {
          const [now, before] = [current[key], previous[key]];
          return (
            <div key={key} className={cx('box', styles.figure)}>
              <dt>{label({ n: now ?? 0 })}</dt>
              <dd>
                <span className={styles.value}>
                  <CountCell value={now} words={words} />
                </span>{' '}
                {previous.total !== 0 && (
                  <span className="type-dense dimmed nowrap">
                    {figures.before({
                      n: before === null ? words.hidden : words.units.number({ n: before }),
                      year: previous.year,
                    })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
