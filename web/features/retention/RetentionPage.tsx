import { useMemo } from 'react';
import type { RetentionAhead, RetentionNight } from '../../../contract/retention';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { dayOf } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Card } from '../../ui/Card';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadRetention } from './retention';

/** What goes by its age in the coming night, and what went. */
export function RetentionPage() {
  const words = useWords('retention');
  const load = useData(['retention', 'report'], loadRetention);
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={words.lead} actions={<Link to={paths.settings}>{words.change}</Link>} />
      <Loaded load={load} failed={words.notLoaded}>
        {({ ahead, nights, isOn }) => (
          <div className="stack">
            <Notice tone="info">
              {words.when} {!isOn && words.off}
            </Notice>
            <Ahead rows={ahead} />
            <Nights rows={nights} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Ahead({ rows }: { rows: RetentionAhead[] }) {
  const words = useWords('retention', 'units');
  const columns = useMemo(() => aheadColumns(words), [words]);
  return (
    <section className="stack">
      <h2>{words.ahead}</h2>
      <Card flush>
        <StaffTable label={words.ahead} dense columns={columns} rows={rows} rowId={({ kind }) => kind} />
      </Card>
    </section>
  );
}

function Nights({ rows }: { rows: RetentionNight[] }) {
  const words = useWords('retention', 'units');
  const columns = useMemo(() => nightColumns(words), [words]);
  return (
    <section className="stack">
      <h2>{words.nights}</h2>
      <Card flush>
        <StaffTable
          label={words.nights}
          dense
          columns={columns}
          rows={rows}
          rowId={({ day }) => day}
          empty={
            <PageEmpty plain title={words.none}>
              {words.noneHint}
            </PageEmpty>
          }
        />
      </Card>
    </section>
  );
}

type AllWords = Words<'retention', 'units'>;

/** The columns of what goes in the coming night. */
function aheadColumns(words: AllWords): StaffColumn<RetentionAhead>[] {
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
function nightColumns(words: AllWords): StaffColumn<RetentionNight>[] {
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
