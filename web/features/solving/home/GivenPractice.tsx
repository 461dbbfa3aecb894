import { useEffect, useState } from 'react';
import { listActive } from '../../../../contract/training';
import { call } from '../../../platform/calls/api';
import { useLoad } from '../../../platform/calls/use-load';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { noKey } from '../../../platform/sitting-paths';
import { dayAndMonth } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import styles from './GivenPractice.module.css';

/** How long it waits, in milliseconds, and by how much pages differ, so that a whole country does not ask at once. */
const laterMs = 8_000;
const spreadMs = 12_000;

/** The practice that teachers gave to the pupil's class and that is not done yet; nothing when there is none. */
export function GivenPractice({ isLater }: { isLater: boolean }) {
  const [isDue, setDue] = useState(!isLater);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), laterMs + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue ? <Given /> : null;
}

function Given() {
  const { given } = useWords('solvingHome');
  const common = useWords('common');
  const locale = useLocale();
  const load = useLoad('', async (signal) => (await call(listActive, { signal })).collections);
  const waiting = (load.value ?? []).filter((one) => one.isGiven && one.attemptState !== 'FINISHED');
  if (waiting.length === 0) return null;
  return (
    <section className={cx('box', styles.given)} aria-labelledby="given-practice">
      <h2 id="given-practice">{given.title}</h2>
      <ul className={cx('grid gap-3 no-padding', styles.list)}>
        {waiting.map(
          ({ brc_id: id, brc_name: name, brc_task_count: n, brc_primary_result_date: end, attemptState }) => {
            const isRunning = attemptState === 'RUNNING';
            return (
              <li key={id} className="cluster gap-2-4 spread">
                <span>
                  <strong>{name}</strong>{' '}
                  <span className="dimmed">{given.facts({ n, day: end ? dayAndMonth(end, locale) : '' })}</span>
                </span>
                <Link
                  to={paths.solver}
                  params={{ id, key: noKey }}
                  className={buttonClass()}
                  aria-label={(isRunning ? given.goOnOf : given.startOf)({ name })}
                >
                  {isRunning ? given.goOn : common.start}
                </Link>
              </li>
            );
          },
        )}
      </ul>
    </section>
  );
}
