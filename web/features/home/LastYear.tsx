import { useSettings } from '../../platform/calls/settings';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords, type Words } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { type Figures, loadFigures } from './home';
import styles from './PublicHomePage.module.css';
import { useSeen } from './use-seen';

/** How many took part a year before, in three numbers; nothing when nobody did. */
export function LastYear() {
  const [box, isSeen] = useSeen<HTMLElement>();
  const { year, known } = useSettings();
  return (
    <section ref={box} className={cx('grid gap-3 items-center text-center', styles.lastYear)}>
      {isSeen && known && <Numbers year={year - 1} />}
    </section>
  );
}

function Numbers({ year }: { year: number }) {
  const words = useWords('home');
  const { value: figures } = useLoad(String(year), (signal) => loadFigures(year, signal));
  if (!figures) return null;
  return (
    <>
      <h2>{words.lastYear({ year: figures.year })}</h2>
      <dl className="flex flex-wrap justify-center">
        {numbersOf(figures, words).map(({ name, n }) => (
          <div key={name}>
            <dd className="num">{n.toLocaleString('lt')}</dd>
            <dt className="dimmed">{name}</dt>
          </div>
        ))}
      </dl>
      <Link to={paths.publicStatistics}>{words.statistics}</Link>
    </>
  );
}

/** The numbers that are shown in public. */
function numbersOf({ total, schools, districts }: Figures, words: Words<'home'>): { name: string; n: number }[] {
  return [
    { n: total, name: words.pupils },
    { n: schools, name: words.schools },
    { n: districts, name: words.districts },
  ].flatMap(({ n, name }) => (n === null ? [] : [{ n, name: name({ n }) }]));
}
