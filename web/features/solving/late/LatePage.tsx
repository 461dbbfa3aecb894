import { useState } from 'react';
import type { LateChallenge } from '../../../../contract/solving-late';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import styles from './Late.module.css';
import { LateFilters } from './LateFilters';
import { LateList } from './LateList';
import { loadLate } from './late';
import { askedBy, type LateFilterName, readFilters } from './late-filters';

/** Lets an administrator review and accept answers that came after the end of their attempt (docs/rules/answers.md). */
export function LatePage() {
  const words = useWords('solvingLate');
  useTitle(words.title);
  const filters = useFilters<LateFilterName>();
  const now = readFilters(filters.get);
  const query = askedBy(now);
  const [reason, setReason] = useState('');
  const load = useData(['solving', 'late', query], (signal) => loadLate(query, signal), { cached: true });
  return (
    <>
      <PageHead title={words.title} />
      <p className={cx('type-dense dimmed', styles.about)}>{words.about}</p>
      {load.value && <Outdated challenges={load.value.challenges} />}
      <LateFilters now={now} set={filters.set} reply={load.value} />
      <Loaded load={load} failed={words.outcome.LOAD_LATE}>
        {(reply) => (
          <LateList
            key={location.search}
            reply={reply}
            load={load}
            now={now}
            set={filters.set}
            reason={reason}
            onReason={setReason}
          />
        )}
      </Loaded>
    </>
  );
}

/** Names the results that were calculated before late answers were accepted, and links to a new calculation. */
function Outdated({ challenges }: { challenges: readonly LateChallenge[] }) {
  const { outdated } = useWords('solvingLate');
  return (
    <div className={cx('grid gap-2 hide-empty', styles.notices)} role="status">
      {challenges
        .filter(({ isOutdated }) => isOutdated)
        .map(({ id, name }) => (
          <Notice
            key={id}
            tone="warn"
            title={outdated.title({ name })}
            action={
              <Link
                to={paths.collections}
                search={`?${new URLSearchParams({ name })}`}
                className={buttonClass({ size: 's' })}
              >
                {outdated.link}
              </Link>
            }
          >
            {outdated.text}
          </Notice>
        ))}
    </div>
  );
}
