import { useMemo, useState } from 'react';
import { type Notice, newsOrders } from '../../../contract/news';
import { PagedTable } from '../../lists/PagedTable';
import { RemoveQuestion } from '../../lists/RemoveQuestion';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { Link } from '../../platform/screens/Link';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords, type Words } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/button-class';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Icon } from '../../ui/Icon';
import { RowMenu } from '../../ui/staff/menus';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadNews, removeNotice } from './news';

const pageSize = 20;

/** All notices, including future and past ones. */
export function NewsPage() {
  const words = useWords('news');
  const common = useWords('common');
  const filters = useFilters<'sort' | 'page'>();
  const [asking, setAsking] = useState<Notice | null>(null);
  useTitle(words.title);
  const reload = useStale('news');
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, newsOrders, 'desc');
  const load = usePage(['news', 'list'], order, place, loadNews);
  const columns = useMemo(() => sortable(newsColumns(words, common.edit, setAsking), newsOrders), [words, common]);
  const add = (
    <Link to={paths.newsNew} className={buttonClass({ variant: 'filled', size: 's' })}>
      <Icon name="plus" size={16} /> {words.add}
    </Link>
  );
  return (
    <>
      <PageHead title={words.title} actions={add} />
      <p className="below-2 dimmed">{words.lead}</p>
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_NEWS}
        place={place}
        label={words.title}
        columns={columns}
        {...table}
        rowsOf={({ news }) => news}
        rowId={(row) => row.id}
        isQuiet={(row) => !row.isShown}
        empty={<PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
      />
      {asking && (
        <RemoveNotice
          notice={asking}
          onLeave={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            reload();
          }}
        />
      )}
    </>
  );
}

type RemoveNoticeProps = { notice: Notice; onLeave: () => void; onDone: () => void };

function RemoveNotice({ notice, onLeave, onDone }: RemoveNoticeProps) {
  const words = useWords('news').remove;
  return (
    <RemoveQuestion
      title={words.title({ title: notice.title })}
      name={notice.title}
      words={words}
      remove={() => removeNotice(notice.id)}
      onLeave={onLeave}
      onDone={onDone}
    >
      {words.ask}
    </RemoveQuestion>
  );
}

function newsColumns(words: Words<'news'>, edit: string, onRemove: (notice: Notice) => void): StaffColumn<Notice>[] {
  return [
    {
      id: 'title',
      title: words.field.title,
      wrap: true,
      card: 'title',
      cell: (row) => (
        <Link to={paths.newsEdit} params={{ newsId: row.id }}>
          <strong lang={row.locale}>{row.title}</strong>
        </Link>
      ),
    },
    { id: 'locale', title: words.field.locale, cell: (row) => words.locale[row.locale], card: 'under' },
    {
      id: 'from',
      title: words.field.from,
      cell: (row) => <span className="num">{row.from}</span>,
      card: 'under',
      isNamed: true,
    },
    {
      id: 'till',
      title: words.field.till,
      cell: (row) => <span className="num">{row.till ?? '–'}</span>,
      card: 'under',
      cardCell: (row) => row.till,
      isNamed: true,
    },
    {
      id: 'state',
      title: words.state.label,
      card: 'mark',
      cell: (row) =>
        row.isShown ? (
          <Badge tone="good" icon="check">
            {words.state.shown}
          </Badge>
        ) : (
          <Badge>{words.state.notShown}</Badge>
        ),
    },
    {
      id: 'act',
      title: words.act,
      hideTitle: true,
      card: 'menu',
      cell: (row) => (
        <RowMenu
          label={words.actsOf({ title: row.title })}
          acts={[
            {
              label: edit,
              icon: 'pencil',
              onAct: () => navigate({ to: paths.newsEdit, params: { newsId: row.id } }),
            },
            { label: words.remove.act, icon: 'trash', danger: true, onAct: () => onRemove(row) },
          ]}
        />
      ),
    },
  ];
}
