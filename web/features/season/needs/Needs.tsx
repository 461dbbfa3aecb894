import { useState } from 'react';
import type { SeasonNeed } from '../../../../contract/season';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { HeronOnLog } from '../../../ui/scene/HeronOnLog';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { LostPart } from '../LostPart';
import { Done } from './Done';
import styles from './Needs.module.css';
import { hintOf, titleOf } from './sentences';
import { NeedLink } from './ways';

const icons = {
  NOT_READY: 'flag',
  COUNT: 'sigma',
  STALE: 'redo',
  HELD: 'news',
  LATE: 'calendar',
  MAILS: 'mail',
  TUTORS: 'users',
  SCHOOLS: 'school',
  DRAFTS: 'document',
} as const satisfies Record<SeasonNeed['kind'], Parameters<typeof StaffIcon>[0]['name']>;

/** What needs an organiser, what hurts first at the top; each line has one act that leads there. */
export function Needs({ needs, now }: { needs: readonly SeasonNeed[] | null; now: string }) {
  const words = useWords('season').needs;
  const [showsDone, setShowsDone] = useState(false);
  return (
    <section className="box clip" aria-labelledby="needs">
      <div className={cx('row', styles.head)}>
        <h2 id="needs">{showsDone ? words.doneTitle : words.title}</h2>
        {!showsDone && needs !== null && needs.length > 0 && (
          <b className={cx('rounded-small warn', styles.count)}>{needs.length}</b>
        )}
        <button
          type="button"
          className={cx('push type-note link', styles.turn)}
          onClick={() => setShowsDone(!showsDone)}
        >
          {showsDone ? words.waiting : words.done}
        </button>
      </div>
      {showsDone ? <Done /> : needs === null ? <LostPart>{words.lost}</LostPart> : <Waiting needs={needs} now={now} />}
    </section>
  );
}

function Waiting({ needs, now }: { needs: readonly SeasonNeed[]; now: string }) {
  const all = useWords('season', 'referenceStages');
  const locale = useLocale();
  const words = all.needs;
  if (needs.length === 0)
    return (
      <div className={cx('stack gap-1', styles.nothing)}>
        <HeronOnLog />
        <strong>{words.nothing}</strong>
        <p>{words.nothingHint}</p>
      </div>
    );
  return (
    <ul className={styles.list}>
      {needs.map((need) => (
        <li key={`${need.kind} ${need.contest?.id} ${need.contest?.ageGroup}`}>
          <NeedLink need={need} className="num">
            <NeedIcon need={need} />
            <span>
              <b>{titleOf(need, all)}</b>
              <small>{hintOf(need, now, { words, locale })}</small>
            </span>
            <span className={cx('semibold nowrap link', styles.act)}>{words.act[need.kind]}</span>
          </NeedLink>
        </li>
      ))}
    </ul>
  );
}

function NeedIcon({ need }: { need: SeasonNeed }) {
  if (need.kind === 'NOT_READY') return <Icon name="warning" size={18} className="bad" />;
  const isUrgent = need.kind !== 'TUTORS' && need.kind !== 'SCHOOLS' && need.kind !== 'DRAFTS';
  return <StaffIcon name={icons[need.kind]} size={18} className={isUrgent ? 'warn' : 'link'} />;
}
