import {
  type ReadinessBound,
  type ReadinessCheck,
  type ReadinessLevel,
  readinessBounds,
} from '../../../../contract/rehearsal-country';
import { hourAndMinute, longDate } from '../../../platform/words/dates';
import { useLocale, useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { AbsentSchools } from './AbsentSchools';
import type { Country } from './country';

const tones = { GO: 'good', CARE: 'warn', NOT: 'bad' } as const satisfies Record<ReadinessLevel, string>;
const icons = { GO: 'check', CARE: 'warning', NOT: 'cross' } as const;

/** Whether the challenge may begin: the verdict, and every reason with what was measured, its bound and what to do. */
export function ReadinessCard({ country }: { country: Country }) {
  const words = useWords('rehearsalCountry');
  const locale = useLocale();
  const { level, checks, serverTime, judgedBy, isHeld } = country;
  const counts = { care: countOf(checks, 'CARE'), not: countOf(checks, 'NOT'), of: checks.length };
  return (
    <Card className="stack" aria-labelledby="readiness">
      <div className="cluster align-baseline">
        <h2 id="readiness">{words.readiness}</h2>
        <p className="push num type-note dimmed">{words.at({ time: hourAndMinute(serverTime) })}</p>
      </div>
      <Notice tone={tones[level]} role="status" title={words.verdict[level]}>
        {words.reasons(counts)} {judgedBy !== null && words.judgedBy({ day: longDate(judgedBy, locale) })}
      </Notice>
      <SimpleTable
        caption={words.readiness}
        stacked
        rows={checks}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', title: words.col.kind, cell: ({ kind }) => words.kind[kind] },
          {
            key: 'level',
            title: words.col.level,
            cell: (check) => (
              <Badge tone={tones[check.level]} icon={icons[check.level]}>
                {words.level[check.level]}
              </Badge>
            ),
          },
          { key: 'measured', title: words.col.measured, cell: (check) => measuredOf(words, check) },
          { key: 'bound', title: words.col.bound, cell: ({ kind }) => boundOf(words, kind) },
          {
            key: 'todo',
            title: words.col.todo,
            cell: (check) => todoOf(words, check),
          },
        ]}
      />
      {isHeld && <AbsentSchools />}
    </Card>
  );
}

type CountryWords = Words<'rehearsalCountry'>;

const countOf = (checks: readonly ReadinessCheck[], level: ReadinessLevel): number =>
  checks.filter((one) => one.level === level).length;

function measuredOf(words: CountryWords, { kind, value, n, of }: ReadinessCheck): string {
  if (value === null) return words.unknown;
  const amount = amountOf(words, readinessBounds[kind].unit, value);
  return words.measured[kind]({ value, amount, n: n ?? 0, of: of ?? 0 });
}

/** What only robots, pupils or the checks of rooms can show. */
const shownBy: Partial<Record<ReadinessCheck['kind'], 'byRobots' | 'byRehearsal' | 'byChecks'>> = {
  ROBOTS_LOG_IN: 'byRobots',
  ROBOTS_ANSWER: 'byRobots',
  ROBOTS_REFUSED: 'byRobots',
  ROBOTS_LOST: 'byRobots',
  PUPILS: 'byRehearsal',
  SCHOOLS: 'byRehearsal',
  LOG_INS: 'byRehearsal',
  ANSWERS: 'byRehearsal',
  SILENCE: 'byRehearsal',
  CUT: 'byRehearsal',
  ROOMS_RED: 'byChecks',
};

function todoOf(words: CountryWords, { kind, level, value }: ReadinessCheck): string {
  if (level === 'GO') return '–';
  const by = value === null ? shownBy[kind] : undefined;
  return by === undefined ? words.todo[kind] : words[by];
}

function boundOf(words: CountryWords, kind: ReadinessCheck['kind']): string {
  if (kind === 'SET') return words.setBound;
  const { unit, isLeast, go } = readinessBounds[kind];
  return (isLeast ? words.atLeast : words.atMost)({ amount: amountOf(words, unit, go) });
}

/** Shares to a hundredth of a percent, multiples to a tenth below, all else to whole numbers. */
function amountOf(words: CountryWords, unit: ReadinessBound['unit'], value: number): string {
  if (unit === 'SHARE') return words.amount.SHARE({ n: Math.round(value * 10_000) / 100 });
  if (unit === 'TIMES') return words.amount.TIMES({ n: Math.floor(value * 10) / 10 });
  return words.amount[unit]({ n: Math.round(value) });
}
