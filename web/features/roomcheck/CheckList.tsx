import { useMemo } from 'react';
import type { KeptCheck } from '../../../contract/roomcheck';
import { speedOf } from '../../../contract/roomcheck-verdict';
import { PagedTable } from '../../lists/PagedTable';
import { pageIn, usePage } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { browserWords, roundSpeed } from './findings';
import { loadChecks } from './roomcheck';
import { VerdictBadge } from './VerdictBadge';

const pageSize = 10;

/** The stored checks of a school, the newest first. */
export function CheckList({ school, onShow }: { school: string; onShow: (check: KeptCheck) => void }) {
  const words = useWords('roomcheck');
  const filters = useFilters<'page'>();
  const place = pageIn(filters, pageSize);
  const load = usePage(['roomcheck', 'list'], { school }, place, loadChecks);
  const columns = useMemo(() => columnsOf(words, onShow), [words, onShow]);
  return (
    <section className="stack">
      <h2>{words.list}</h2>
      <PagedTable
        load={load}
        failed={words.notLoaded}
        place={place}
        label={words.list}
        columns={columns}
        rowsOf={({ checks }) => checks}
        rowId={({ id }) => id}
        empty={
          <PageEmpty plain title={words.none}>
            {words.noneHint}
          </PageEmpty>
        }
      />
    </section>
  );
}

function columnsOf(words: Words<'roomcheck'>, onShow: (check: KeptCheck) => void): StaffColumn<KeptCheck>[] {
  const { col } = words;
  const timeOf = ({ keptAt }: KeptCheck) => `${dayOf(keptAt)} ${hourAndMinute(keptAt)}`;
  return [
    {
      id: 'when',
      title: col.when,
      cell: (row) => <span className="num nowrap">{timeOf(row)}</span>,
      card: 'title',
    },
    { id: 'room', title: words.room, cell: ({ room }) => room || '–', wrap: true, card: 'under' },
    {
      id: 'verdict',
      title: col.verdict,
      card: 'mark',
      cell: ({ verdict }) => <VerdictBadge verdict={verdict}>{words.verdict[verdict]}</VerdictBadge>,
    },
    {
      id: 'speed',
      title: col.speed,
      numeric: true,
      cell: ({ figures }) => words.speed({ n: roundSpeed(speedOf(figures)) }),
      card: 'under',
    },
    {
      id: 'browser',
      title: words.paper.browser,
      cell: ({ figures }) => browserWords(words, figures),
      card: 'under',
    },
    {
      id: 'show',
      title: col.show,
      card: 'foot',
      isActs: true,
      cell: (row) => (
        <Button size="xs" aria-label={words.showOf({ time: timeOf(row) })} onClick={() => onShow(row)}>
          {col.show}
        </Button>
      ),
    },
  ];
}
