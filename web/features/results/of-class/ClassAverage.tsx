import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayAndMonth } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { useClass } from '../../lesson/frame/class-place';
import styles from './ClassAverage.module.css';
import type { ClassResults } from './of-class';

/** The average in large type, who sat, and whom the second round invites. */
export function ClassAverage({ results }: { results: ClassResults }) {
  const words = useWords('resultsClass', 'units');
  const { name } = useClass();
  const { average, maxPoints, sat, pupils } = results;
  return (
    <Card className={cx('plain-grid align-center', styles.card)} aria-label={words.average}>
      <strong className={styles.number}>{words.units.number({ n: average ?? 0 })}</strong>
      <div>
        <p className="type-staff">
          {words.pointsOf({ n: average ?? 0, of: maxPoints })} <b>{words.average}</b>.{' '}
          {words.sat({ n: sat, of: pupils })}.
        </p>
        <Invited results={results} />
        {pupils === null && <p className="type-staff dimmed">{words.ofEarlierYear({ name })}</p>}
      </div>
    </Card>
  );
}

function Invited({ results: { invited, registrationTill } }: { results: ClassResults }) {
  const words = useWords('resultsClass', 'units');
  const locale = useLocale();
  if (invited.length === 0) return null;
  const isOpen = registrationTill !== null && Date.parse(registrationTill) > Date.now();
  const isConfirmed = invited.every(({ state }) => state === 'CONFIRMED');
  return (
    <p>
      {words.invited({ n: invited.length })}{' '}
      <b>{invited.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}</b>.{' '}
      {isConfirmed ? (
        words.confirmed
      ) : (
        <Link to={paths.secondRound}>
          {isOpen ? words.confirmTill({ date: dayAndMonth(registrationTill, locale) }) : words.secondRound}
        </Link>
      )}
    </p>
  );
}
