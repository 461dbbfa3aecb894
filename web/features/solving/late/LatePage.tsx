import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageHead } from '../../../ui/PageHead';
import styles from './Late.module.css';
import { LateFilters } from './LateFilters';
import { LateList } from './LateList';
import { loadLate } from './late';
import { askedBy, type LateFilterName, readFilters } from './late-filters';
import { Outdated } from './Outdated';

/** Answers that came after the end of their attempt: an administrator reviews them and accepts them (docs/rules/answers.md). */
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
      <p className={styles.about}>{words.about}</p>
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
