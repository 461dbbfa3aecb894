import { myResult } from '../../../../contract/results';
import { call } from '../../../platform/calls/api';
import { useLoad } from '../../../platform/calls/use-load';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './states.module.css';

/** The own points of the year before, if there are any and they are public. Nobody waits for it. */
export function LastYear({ year }: { year: number }) {
  const words = useWords('solvingHome', 'units');
  const load = useLoad(String(year), (signal) =>
    call(myResult, { body: { year, round: 1 }, signal }).then(
      ({ result }) => result,
      () => null,
    ),
  );
  const result = load.value;
  if (!result || result.year !== year) return null;
  const share = Math.min(100, Math.max(0, (100 * result.points) / result.maxPoints));
  return (
    <>
      <p className="wrap gap-1-3 align-baseline num">
        <b>{words.lastYear.label}</b>{' '}
        <span>
          <b className="heading-title">{words.units.number({ n: result.points })}</b>{' '}
          <span className="dimmed">{words.lastYear.of({ n: result.maxPoints })}</span>
        </span>
        <Link className="push" to={paths.myResults}>
          {words.lastYear.see}
        </Link>
      </p>
      <div className={cx('line-ground rounded-small clip', styles.bar)} aria-hidden="true">
        <i className="full-height block current-ground rounded-small" style={{ width: `${share}%` }} />
      </div>
    </>
  );
}
