import { useWords } from '../platform/words/words';
import { Pager } from '../ui/staff/table/Pager';
import type { ListPage } from './use-page';

const sizes = [20, 50, 100];

/** The pager of a list, worded: "21–40 iš 2 531". Nothing under an empty list. */
export function ListPager({ page, pageSize, total, onPage, onSize }: ListPage & { total: number }) {
  const common = useWords('common');
  if (total === 0) return null;
  const from = Math.min((page - 1) * pageSize + 1, total);
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      onPage={onPage}
      summary={common.rowsOf({ from, to: Math.min(page * pageSize, total), total })}
      labels={{
        nav: common.pages,
        previous: common.previousPage,
        next: common.nextPage,
        page: (one) => common.goToPage({ page: one }),
      }}
      sizes={
        onSize && { options: sizes, label: common.pageSize, option: (size) => common.perPage({ n: size }), onSize }
      }
    />
  );
}
