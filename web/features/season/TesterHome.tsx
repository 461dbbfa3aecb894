import { useState } from 'react';
import type { Challenge } from '../../../contract/solving-challenge';
import { listChallenges } from '../../../contract/training';
import { call } from '../../platform/calls/api';
import { Loaded } from '../../platform/calls/Loaded';
import { refusedScreen } from '../../platform/screens/frames';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { SiteFooter } from '../../platform/screens/SiteFooter';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { RefusedNotice } from '../auth/arrival/RefusedNotice';
import { News } from '../news/News';
import { RoleText } from '../texts/RoleText';
import { gradeSpan } from './groups';
import styles from './TesterHome.module.css';

/** How many sets the page shows; the list has all. */
const MOST = 12;

/** The home of a task tester: the complete sets to look through and to try. */
export function TesterHome() {
  const words = useWords('season').tester;
  const [isRefused] = useState(refusedScreen.take);
  useTitle(words.pageTitle);
  const load = useData(
    ['season', 'tester'],
    async (signal) => (await call(listChallenges, { params: { type: 'CON' }, signal })).data,
    { cached: true },
  );
  return (
    <div className={cx('stack gap-3 full-width centred', styles.page)}>
      {isRefused && <RefusedNotice />}
      <h1>{words.title}</h1>
      <p className="dimmed">{words.lead}</p>
      <Loaded load={load} failed={words.lost}>
        {(sets) =>
          sets.length === 0 ? (
            <PageEmpty title={words.none}>{words.noneHint}</PageEmpty>
          ) : (
            <Sets sets={sets.slice(0, MOST)} more={sets.length > MOST} />
          )
        }
      </Loaded>
      <RoleText reader="TASK_TESTER" />
      <News />
      <SiteFooter />
    </div>
  );
}

function Sets({ sets, more }: { sets: readonly Challenge[]; more: boolean }) {
  const { tester: words, referenceStages } = useWords('season', 'referenceStages');
  return (
    <>
      <ul className={cx('plain-list box ruled', styles.sets)}>
        {sets.map((set) => (
          <li key={set.brc_id} className="row gap-4 spread num">
            <span>
              <b className="block semibold">{set.brc_name}</b>
              <small className="type-note dimmed">{gradeSpan(set.brc_grades, referenceStages)}</small>
            </span>
            <Link to={paths.contests} search={`?collection=${set.brc_id}`} className={buttonClass({ size: 's' })}>
              {words.look}
            </Link>
          </li>
        ))}
      </ul>
      <p className="type-dense">
        <Link to={paths.contests}>{more ? words.all : words.list}</Link>
      </p>
    </>
  );
}
