import type { NeedKind, TodayNeed } from '../../../../contract/today';
import { dayAndMonth } from '../../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { leftWords } from '../days';
import { NeedLink } from '../ways';
import { LostPart } from './LostPart';
import styles from './Needs.module.css';

const icons = {
  WAITING: 'hand',
  UNSENT: 'upload',
  CONSENTS: 'document',
  NOT_SAT: 'clock',
  NOT_RETURNED: 'wifi-off',
  AWARDS: 'trophy',
  HANDED_OVER: 'users',
  SCHOOL_AGREEMENT: 'school',
} as const satisfies Record<NeedKind, Parameters<typeof StaffIcon>[0]['name']>;

/** How many classes a matter names. */
const MOST_CLASSES = 4;
const urgent: readonly NeedKind[] = ['WAITING', 'UNSENT', 'CONSENTS'];

type NeedsProps = {
  /** Null: they could not be read. */
  needs: readonly TodayNeed[] | null;
  now: string;
  /** On phones after the first steps of a newcomer, not before the classes. */
  isLast?: boolean;
};

/** What needs the teacher, the most urgent first; each line leads to the pupils meant. Nothing needed: nothing here. */
export function Needs({ needs, now, isLast = false }: NeedsProps) {
  const words = useWords('today');
  const locale = useLocale();
  if (needs === null) return <LostPart>{words.needs.lost}</LostPart>;
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="needs" data-place={isLast ? 'last' : 'first'}>
      <h2 id="needs" className="below-2 type-staff semibold">
        {words.needs.title}
      </h2>
      <ul className="plain-list box ruled">
        {needs.map((need) => (
          <li key={`${need.kind} ${need.classes[0]?.className}`}>
            <NeedLink
              need={need}
              className={cx(
                'grid gap-3 align-start touch rounded-card type-dense color-inherit not-underlined hover-ground',
                styles.need,
              )}
            >
              <StaffIcon name={icons[need.kind]} className={urgent.includes(need.kind) ? 'warn' : 'link'} />
              <span>
                <b className="block semibold">{titleOf(need, words)}</b>
                <small className="block type-note dimmed">{moreOf(need, now, { words, locale })}</small>
              </span>
              <Icon name="chevron-right" size={16} />
            </NeedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(need: TodayNeed, { needs: words }: Words<'today'>): string {
  const name = need.kind === 'HANDED_OVER' ? (need.names[0] ?? '') : (need.classes[0]?.className ?? '');
  return words[need.kind]({ name, n: need.count });
}

/** Whom it is about, and until when. */
function moreOf(need: TodayNeed, now: string, { words, locale }: { words: Words<'today'>; locale: Locale }): string {
  if (need.kind === 'SCHOOL_AGREEMENT') return words.needs.agreementHint;
  if (need.kind === 'HANDED_OVER') return words.needs.handedHint;
  if (need.kind === 'CONSENTS') {
    const named = need.classes.slice(0, MOST_CLASSES);
    const listed = named.map(({ className, count }) => words.needs.ofClass({ name: className, n: count })).join(', ');
    const rest = need.classes.slice(MOST_CLASSES).reduce((sum, { count }) => sum + count, 0);
    return rest > 0 ? `${listed} ${words.needs.more({ n: rest })}` : listed;
  }
  const others = need.count - need.names.length;
  const whom = others > 0 ? `${need.names.join(', ')} ${words.needs.more({ n: others })}` : need.names.join(', ');
  if (need.until === null || need.kind === 'WAITING' || need.kind === 'UNSENT') return whom;
  const until =
    need.kind === 'NOT_SAT'
      ? leftWords(need.until, now, words)
      : words.needs.until({ day: dayAndMonth(need.until, locale) });
  return `${whom}\u00a0– ${until}`;
}
