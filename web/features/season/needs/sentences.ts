// The words of what needs an organiser.
import type { SeasonNeed } from '../../../../contract/season';
import { dayAndMonth } from '../../../platform/words/dates';
import type { Locale, Words } from '../../../platform/words/words';
import { daysUntil, shortDay } from '../days';
import { groupName } from '../groups';

/** What it is: "Kolegos: iššūkis neparengtas", "3 pavėluoti atsakymai". */
export function titleOf(need: SeasonNeed, all: AllWords): string {
  const { needs: words, round } = all;
  const name = need.contest ? groupName(need.contest, all.referenceStages, round.noGroup) : '';
  if (need.kind === 'NOT_READY') return need.contest?.id === null ? words.NO_SET({ name }) : words.NOT_READY({ name });
  if (need.kind === 'COUNT' || need.kind === 'STALE' || need.kind === 'HELD') return words[need.kind]({ name });
  return words[need.kind]({ n: need.count });
}

type AllWords = Words<'season', 'referenceStages'>;
type NeedWords = Words<'season'>['needs'];

/** What more there is to know: what is missing and when it opens, since when it waits. */
export function hintOf(need: SeasonNeed, now: string, { words, locale }: { words: NeedWords; locale: Locale }): string {
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
