import type { Person } from '../../../../contract/people';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { SimpleTable } from '../../../ui/SimpleTable';
import styles from './Person.module.css';

/** The newest lines of the audit log about this person. */
export function HistoryCard({ person }: { person: Person }) {
  const words = useWords('people').history;
  const acts = new Map<string, string>(Object.entries(useWords('audit').actions));
  const { col } = words;
  return (
    <Card flush aria-labelledby="history">
      <div className={cx('cluster spread align-baseline', styles.cardHead)}>
        <h2 id="history">{words.title}</h2>
        <span className="type-dense dimmed">{words.total({ n: person.historyTotal })}</span>
      </div>
      {person.history.length === 0 ? (
        <p className={cx('dimmed', styles.inner)}>{words.none}</p>
      ) : (
        <SimpleTable
          stacked
          caption={words.title}
          rows={person.history}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'at',
              title: col.at,
              cell: ({ at }) => <span className="nowrap">{`${dayOf(at)} ${hourAndMinute(at)}`}</span>,
            },
            { key: 'who', title: col.who, cell: ({ who }) => who ?? words.system },
            { key: 'what', title: col.what, cell: ({ action }) => acts.get(action) ?? action },
            { key: 'why', title: col.why, cell: ({ reason }) => reason ?? '' },
          ]}
        />
      )}
    </Card>
  );
}
