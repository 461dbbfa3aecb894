import { useId, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import styles from './DistrictMap.module.css';
import { classesOf, tileLetters, tileOf } from './district-tiles';

type DistrictMapProps = { labels: readonly string[]; values: readonly (number | null)[] };

/**
 * The country as a map of tiles, one for each municipality. For pointers and eyes only: the table of the chart below
 * says the same to everybody. Nothing is drawn when a municipality is not in the map, as in another country.
 */
export function DistrictMap({ labels, values }: DistrictMapProps) {
  const words = useWords('statistics', 'units');
  const { map } = words;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { classes, ranges } = classesOf(values);
  const tiles = labels.flatMap((name, at) => {
    const place = tileOf(name);
    return place ? [{ name, at, ...place }] : [];
  });
  if (tiles.length < labels.length || ranges.length === 0) return null;
  const numberOf = (at: number): string => {
    const value = values[at] ?? null;
    return value === null ? map.hidden : words.units.number({ n: value });
  };
  return (
    <Card aria-labelledby={id} className="stack gap-3">
      <h2 id={id}>{map.title}</h2>
      <p className="dimmed">{map.hint}</p>
      <div className={cx('grid gap-0', styles.tiles)} aria-hidden="true" onPointerLeave={() => setChosen(null)}>
        {tiles.map(({ name, at, x, y }) => (
          <span
            key={name}
            className={cx(
              'flex justify-center align-center shrink frame rounded-small clip',
              styles.tile,
              lookOf(classes[at] ?? null),
              chosen === at && styles.chosen,
            )}
            style={{ gridColumn: x + 1, gridRow: y + 1 }}
            onPointerEnter={() => setChosen(at)}
            onPointerDown={() => setChosen(at)}
          >
            {tileLetters(name)}
          </span>
        ))}
      </div>
      <p className={cx('type-staff semibold', styles.said)} aria-hidden="true">
        {chosen !== null && map.one({ name: labels[chosen] ?? '', n: numberOf(chosen) })}
      </p>
      <ul className="wrap plain-list gap-1-4 type-note dimmed" aria-hidden="true">
        {classes.includes(0) && <Sample rank={0}>{map.none}</Sample>}
        {ranges.map(([from, to], rank) => (
          <Sample key={from} rank={rank + 1}>
            {map.range({ from, to })}
          </Sample>
        ))}
        {classes.includes(null) && <Sample rank={null}>{map.hidden}</Sample>}
      </ul>
    </Card>
  );
}

function Sample({ rank, children }: { rank: number | null; children: React.ReactNode }) {
  return (
    <li className="row gap-1">
      <span className={cx('control-frame rounded-small', styles.sample, lookOf(rank))} /> {children}
    </li>
  );
}

function lookOf(rank: number | null): string | undefined {
  return rank === null ? styles.hidden : rank === 0 ? 'paper dimmed' : styles[`rank${rank}`];
}
