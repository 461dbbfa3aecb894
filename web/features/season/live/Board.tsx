import type { LiveNumbers } from '../../../../contract/season';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { SimpleTable } from '../../../ui/SimpleTable';
import styles from './Live.module.css';

/** The same by municipality and by minute, exact: staff see small numbers, too. */
export function Board({ live }: { live: LiveNumbers }) {
  const words = useWords('season').live;
  return (
    <details className={cx('line-above', styles.board)}>
      <summary>{words.board}</summary>
      <div className={cx('grid gap-4 align-start type-note', styles.tables)}>
        {live.districts.length === 0 ? (
          <p className={styles.none}>{words.nobody}</p>
        ) : (
          <SimpleTable
            caption={words.byDistrict}
            showCaption
            rows={live.districts}
            rowKey={({ id }) => id ?? ''}
            columns={[
              { key: 'name', title: words.district, cell: ({ name }) => name ?? words.noDistrict },
              {
                key: 'schools',
                title: words.schoolsColumn,
                cell: ({ schools }) => words.number({ n: schools }),
                numeric: true,
              },
              {
                key: 'started',
                title: words.startedToday,
                cell: ({ started }) => words.number({ n: started }),
                numeric: true,
              },
              {
                key: 'solving',
                title: words.solving,
                cell: ({ solving }) => words.number({ n: solving }),
                numeric: true,
              },
              { key: 'silent', title: words.silent, cell: ({ silent }) => words.number({ n: silent }), numeric: true },
              {
                key: 'finished',
                title: words.finished,
                cell: ({ finished }) => words.number({ n: finished }),
                numeric: true,
              },
            ]}
          />
        )}
        <SimpleTable
          caption={words.byMinute}
          showCaption
          rows={live.minutes}
          rowKey={({ at }) => at}
          columns={[
            { key: 'at', title: words.minute, cell: ({ at }) => hourAndMinute(at) },
            {
              key: 'started',
              title: words.started,
              cell: ({ started }) => words.number({ n: started }),
              numeric: true,
            },
            {
              key: 'finished',
              title: words.finishedShort,
              cell: ({ finished }) => words.number({ n: finished }),
              numeric: true,
            },
          ]}
        />
      </div>
    </details>
  );
}
