import type { ReactNode, RefObject } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './Desk.module.css';

type DeskFrameProps = {
  root?: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  notices?: ReactNode;
  /** The id of the sheet, and the id of the tab that shows it; none for a sheet without parts. */
  tabs?: { panelId: string; tabId: string } | undefined;
  sheet: ReactNode;
  /** The element around the sheet. */
  page?: RefObject<HTMLDivElement | null>;
  margin?: ReactNode;
  rail: ReactNode;
  bar: ReactNode;
};

/** The frame of a desk: head, sheet, margin, rail and bar. The bar follows the sheet for those who go by Tab. */
export function DeskFrame({ root, head, notices, tabs, sheet, page, margin, rail, bar }: DeskFrameProps) {
  const { region } = useWords('tasksDesk');
  const panel = tabs
    ? { role: 'tabpanel', id: tabs.panelId, 'aria-labelledby': tabs.tabId }
    : { role: 'region', 'aria-label': region.sheet };
  return (
    <div ref={root} className={cx('plain-grid shrink full-height page-ground type-dense', styles.desk)}>
      {head}
      <div className={cx('grid gap-2 shrink', styles.notices)}>{notices}</div>
      <div
        className={cx(
          'shrink relative scrolls',
          styles.pane,
          styles.sheet,
          Boolean(margin) && cx('plain-grid align-content-start', styles.withMargin),
        )}
      >
        <div ref={page} {...panel} data-region="1" tabIndex={-1}>
          {sheet}
        </div>
        {margin && (
          <section className={cx('shrink', styles.margin)} aria-label={region.margin} data-region="2" tabIndex={-1}>
            {margin}
          </section>
        )}
      </div>
      <section
        className={cx('cluster gap-1-2 paper line-above', styles.bar)}
        aria-label={region.bar}
        data-region="4"
        tabIndex={-1}
      >
        {bar}
      </section>
      <aside
        className={cx('shrink paper line-left scrolls', styles.pane, styles.rail)}
        aria-label={region.rail}
        data-region="3"
        tabIndex={-1}
      >
        {rail}
      </aside>
    </div>
  );
}
