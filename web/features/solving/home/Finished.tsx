import { lazy, Suspense } from 'react';
import type { Challenge } from '../../../../contract/solving-challenge';
import { serverNow } from '../../../platform/calls/api';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { longDate } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import acts from './acts.module.css';
import { StatusBox } from './StatusBox';
import styles from './states.module.css';

const LastYear = lazy(() =>
  import('./LastYear').then(
    ({ LastYear }) => ({ default: LastYear }),
    () => ({ default: (_: { year: number }) => null }),
  ),
);

/** The contest is over for this pupil: the own dam, when the points come, and what to do until then. */
export function Finished({ challenge }: { challenge: Challenge }) {
  const words = useWords('solvingHome');
  const locale = useLocale();
  const { flags } = useSettings();
  const { brc_primary_result_date: date, brc_result_date: ranksDate, dam } = challenge;
  const isOut = date !== null && Date.parse(date) <= serverNow();
  return (
    <>
      <div className={cx('above-4', styles.slotTop)}>
        <StatusBox tone="good">
          {dam && dam.answered.length > 0 && <strong>{words.finished.logs({ n: dam.answered.length })} </strong>}
          {words.finished.text}
        </StatusBox>
      </div>
      {date !== null && !isOut && (
        <dl className="plain-grid gap-2-5 start-and-column above-4 line-above type-base num pad-top-4">
          <dt className="semibold">{longDate(date, locale)}</dt>
          <dd>{words.finished.points}</dd>
          {ranksDate && (
            <>
              <dt className="semibold">{longDate(ranksDate, locale)}</dt>
              <dd>{words.finished.ranks}</dd>
            </>
          )}
        </dl>
      )}
      {isOut && (
        <p className="plain-grid gap-2-5 start-and-column above-4 line-above type-base num pad-top-4">
          {words.finished.out} <Link to={paths.myResults}>{words.finished.see}</Link>
        </p>
      )}
      <div className={cx('flex gap-3-4 flex-wrap align-center above-5', acts.go)}>
        <Link to={paths.freeTrainings} className={buttonClass({ size: 'l' })}>
          {words.training}
        </Link>
        {flags.crossword && (
          <Link to={paths.crossword} className={buttonClass({ variant: 'quiet', size: 'l' })}>
            {words.crossword}
          </Link>
        )}
      </div>
      <div className={cx('push-down', styles.lastYear)}>
        <Suspense>
          <LastYear year={challenge.brc_year - 1} />
        </Suspense>
      </div>
    </>
  );
}
