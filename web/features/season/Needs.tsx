import { type ComponentProps, useState } from 'react';
import type { SeasonNeed } from '../../../contract/season';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayAndMonth, hourAndMinute } from '../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { HeronOnLog } from '../../ui/scene/HeronOnLog';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { daysUntil, shortDay } from './days';
import { groupName } from './groups';
import { LostPart } from './LostPart';
import styles from './Needs.module.css';
import { useDoneToday } from './season';

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
      <div className="row pad-2-side line-below">
        <h2 className="heading-base" id="needs">
          {showsDone ? words.doneTitle : words.title}
        </h2>
        {!showsDone && needs !== null && needs.length > 0 && (
          <b className="pad-none-2 warn-tint rounded-small type-note semibold warn">{needs.length}</b>
        )}
        <button
          type="button"
          className="push pad-1 no-ground no-border type-note link underlined"
          onClick={() => setShowsDone(!showsDone)}
        >
          {showsDone ? words.waiting : words.done}
        </button>
      </div>
      {showsDone ? <Done /> : needs === null ? <LostPart>{words.lost}</LostPart> : <Waiting needs={needs} now={now} />}
    </section>
  );
}

/** Today's acts of organisers, the newest first. */
function Done() {
  const { needs: words, audit } = useWords('season', 'audit');
  const load = useDoneToday();
  return (
    <Loaded load={load} failed={words.doneLost}>
      {(acts) =>
        acts.length === 0 ? (
          <p className="pad-3-side type-note dimmed">{words.doneNone}</p>
        ) : (
          <ol className={cx('plain-list ruled', styles.acts)}>
            {acts.map(({ id, at, action, who, count, name }) => (
              <li key={id} className="grid gap-2 num">
                <time className="dimmed" dateTime={at}>
                  {hourAndMinute(at)}
                </time>
                <span>
                  <b className="block semibold">{capital(audit.actions[action])}</b>
                  <small className="block type-note dimmed">
                    {[who, name ?? (count > 1 ? words.times({ n: count }) : '')].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** The first letter of a line is a capital one. */
function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function Waiting({ needs, now }: { needs: readonly SeasonNeed[]; now: string }) {
  const all = useWords('season', 'referenceStages');
  const locale = useLocale();
  const words = all.needs;
  if (needs.length === 0)
    return (
      <div className={cx('stack gap-1 items-center text-center', styles.nothing)}>
        <HeronOnLog />
        <strong className="heading-base">{words.nothing}</strong>
        <p className="type-note dimmed">{words.nothingHint}</p>
      </div>
    );
  return (
    <ul className="plain-list ruled">
      {needs.map((need) => (
        <li key={`${need.kind} ${need.contest?.id} ${need.contest?.ageGroup}`}>
          <NeedLink
            need={need}
            className={cx(
              'grid gap-3 align-center touch pad-2-side type-note color-inherit not-underlined hover-ground',
              styles.need,
            )}
          >
            <NeedIcon need={need} />
            <span>
              <b className="block semibold">{titleOf(need, all)}</b>
              <small className="block type-note dimmed">{hintOf(need, now, { words, locale })}</small>
            </span>
            <span className={cx('semibold nowrap link', styles.act)}>{words.act[need.kind]}</span>
          </NeedLink>
        </li>
      ))}
    </ul>
  );
}

type WayProps = Omit<ComponentProps<'a'>, 'href'> & { need: SeasonNeed };

/** Leads to where a matter is settled. */
function NeedLink({ need, ...rest }: WayProps) {
  const id = need.contest?.id ?? null;
  switch (need.kind) {
    case 'NOT_READY':
      return id === null ? (
        <Link {...rest} to={paths.collectionNew} />
      ) : (
        <Link
          {...rest}
          to={need.missing > 0 ? paths.collectionTasks : paths.collectionEdit}
          params={{ collectionId: id }}
        />
      );
    case 'COUNT':
    case 'STALE':
    case 'HELD':
      return <Link {...rest} to={paths.publication} params={{ collectionId: id ?? '' }} />;
    case 'LATE':
      return <Link {...rest} to={paths.late} />;
    case 'MAILS':
      return <Link {...rest} to={paths.mails} />;
    case 'TUTORS':
      return <Link {...rest} to={paths.tutorsWaiting} />;
    case 'SCHOOLS':
      return <Link {...rest} to={paths.schools} search="?state=waiting" />;
    default:
      return <Link {...rest} to={paths.tasks} search="?scope=keyless" />;
  }
}

function NeedIcon({ need }: { need: SeasonNeed }) {
  if (need.kind === 'NOT_READY') return <Icon name="warning" size={18} className="bad" />;
  const isUrgent = need.kind !== 'TUTORS' && need.kind !== 'SCHOOLS' && need.kind !== 'DRAFTS';
  return <StaffIcon name={icons[need.kind]} size={18} className={isUrgent ? 'warn' : 'link'} />;
}

/** What it is: "Kolegos: iššūkis neparengtas", "3 pavėluoti atsakymai". */
function titleOf(need: SeasonNeed, all: AllWords): string {
  const { needs: words, round } = all;
  const name = need.contest ? groupName(need.contest, all.referenceStages, round.noGroup) : '';
  if (need.kind === 'NOT_READY') return need.contest?.id === null ? words.NO_SET({ name }) : words.NOT_READY({ name });
  if (need.kind === 'COUNT' || need.kind === 'STALE' || need.kind === 'HELD') return words[need.kind]({ name });
  return words[need.kind]({ n: need.count });
}

type AllWords = Words<'season', 'referenceStages'>;
type NeedWords = Words<'season'>['needs'];

/** What more there is to know: what is missing and when it opens, since when it waits. */
function hintOf(need: SeasonNeed, now: string, { words, locale }: { words: NeedWords; locale: Locale }): string {
  switch (need.kind) {
    case 'NOT_READY': {
      const missing = need.missing > 0 ? [words.missing({ n: need.missing })] : [];
      const problems = need.problems > 0 ? [words.problems({ n: need.problems })] : [];
      const opens = need.at === null ? [] : [words.opens({ n: daysUntil(need.at, now) })];
      return [[...missing, ...problems].join(', '), ...opens].filter((part) => part !== '').join(' · ');
    }
    case 'COUNT':
      return need.at === null ? '' : words.due({ day: shortDay(need.at) });
    case 'STALE':
      return words.since({ version: need.version ?? 1, what: changesOf(need, words) });
    case 'HELD':
      return words.heldHint;
    case 'LATE':
      return words.lateHint;
    case 'MAILS':
    case 'SCHOOLS':
      return need.names.join(', ');
    case 'TUTORS':
      return need.at === null ? '' : words.oldest({ day: dayAndMonth(need.at, locale) });
    default:
      return words.draftsHint;
  }
}

/** "baigė 2, įskaityta atsakymų: 1". */
function changesOf({ changes }: SeasonNeed, { changes: words }: NeedWords): string {
  if (changes === null) return '';
  const { started, finished, reopened, accepted, moved, removed, schools } = changes;
  const parts: [number, (counted: { n: number }) => string][] = [
    [finished, words.finished],
    [accepted, words.accepted],
    [reopened, words.reopened],
    // Who began and finished is counted once, as finished.
    [finished > 0 ? 0 : started, words.started],
    [moved, words.moved],
    [removed, words.removed],
    [schools, words.schools],
  ];
  return parts.flatMap(([n, say]) => (n > 0 ? [say({ n })] : [])).join(', ');
}
