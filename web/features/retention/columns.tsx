import type { RetentionAhead, RetentionNight } from '../../../contract/retention';
import { dayOf } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

type AllWords = Words<'retention', 'units'>;

/** The columns of what goes in the coming night. */
export function aheadColumns(words: AllWords): StaffColumn<RetentionAhead>[] {
  return [
    {
      id: 'kind',
      title: words.what,
      wrap: true,
      sortBy: ({ kind }) => words.kinds[kind],
      cell: ({ kind }) => words.kinds[kind],
    },
    {
      id: 'age',
      title: words.age,
      numeric: true,
      sortBy: ({ before }) => before,
      cell: ({ age, unit }) => (unit === 'days' ? words.days({ n: age }) : words.months({ n: age })),
    },
    {
      id: 'before',
      title: words.before,
      sortBy: ({ before }) => before,
      cell: ({ before }) => <span className="num nowrap">{dayOf(before)}</span>,
    },
    {
      id: 'waiting',
      title: words.waiting,
      numeric: true,
      sortBy: ({ waiting }) => waiting,
      cell: ({ waiting }) => words.units.number({ n: waiting }),
    },
  ];
}

/** The columns of the nights that were. */
export function nightColumns(words: AllWords): StaffColumn<RetentionNight>[] {
  return [
    {
      id: 'day',
      title: words.day,
      sortBy: ({ day }) => day,
      cell: ({ day }) => <span className="num nowrap">{day}</span>,
    },
    {
      id: 'state',
      title: words.state,
      wrap: true,
      sortBy: ({ finishedAt }) => finishedAt ?? '',
      cell: ({ finishedAt }) => (finishedAt ? words.finished : words.unfinished),
    },
    {
      id: 'removed',
      title: words.removed,
      wrap: true,
      sortBy: ({ removed }) => removed.reduce((sum, { n }) => sum + n, 0),
      cell: ({ removed }) =>
        removed.length === 0 ? (
          words.nothing
        ) : (
          <ul>
            {removed.map(({ kind, n }) => (
              <li key={kind}>{words.removedLine({ what: words.kinds[kind], n })}</li>
            ))}
          </ul>
        ),
    },
  ];
}
