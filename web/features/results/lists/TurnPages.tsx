import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import styles from './PupilResults.module.css';

/** Back and on through a list of several pages; the page as the address has it, '' for the first. */
export function TurnPages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: string) => void }) {
  const common = useWords('common');
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={common.pages}>
      <Button
        size="s"
        icon="chevron-left"
        disabled={page <= 1}
        onClick={() => onPage(page === 2 ? '' : String(page - 1))}
      >
        {common.previous}
      </Button>
      <span className="num">{common.page({ page, pages })}</span>
      <Button size="s" iconEnd="chevron-right" disabled={page >= pages} onClick={() => onPage(String(page + 1))}>
        {common.next}
      </Button>
    </nav>
  );
}
