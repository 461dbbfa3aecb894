import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import type { ColumnKind } from '../read/list';
import type { FieldName, Rules } from '../read/people';
import { type Judged, showOf } from '../read/verdicts';
import { CellField } from './CellField';
import type { Work } from './draft';
import { Result } from './Result';
import styles from './Table.module.css';

type PeopleTableProps = {
  work: Work;
  judged: readonly Judged[];
  rules: Rules;
  onEdit: (key: number, field: FieldName, text: string) => void;
  onUndo: () => void;
  onOut: (key: number, isOut: boolean) => void;
  onSettle: (judged: Judged) => void;
  onSwap: () => void;
};

const columns = ['last', 'first', 'birth', 'gender', 'cls', 'login'] as const;
const headOf = {
  last: 'LAST',
  first: 'FIRST',
  birth: 'BIRTH',
  gender: 'GENDER',
  cls: 'CLASS',
  login: 'LOGIN',
} as const;

/** Rows shown at once; more come while one scrolls. Each is six fields, and old computers have to draw them. */
const portion = 80;

/** All rows of the list: every cell is a field. */
export function PeopleTable(props: PeopleTableProps) {
  const { work, judged, rules, onEdit, onUndo, onOut, onSettle, onSwap } = props;
  const words = useWords('participantsBring');
  const [shown, setShown] = useState(portion);
  const end = useRef<HTMLDivElement>(null);
  const rest = judged.length - shown;
  useEffect(() => {
    const mark = end.current;
    if (!mark || rest <= 0) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((before) => before + portion),
      { rootMargin: '600px' },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [rest]);
  const fields = columns.filter((field) => field !== 'login' || work.list.heads.LOGIN !== undefined);
  return (
    <>
      <table className={cx('rows num', styles.table)}>
        <caption className="visually-hidden">{words.table}</caption>
        <thead className="phone-visually-hidden">
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.col.row}</span>
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={styles[field]}>
                {words.col[field]}
                <ColumnNote field={field} work={work} onSwap={onSwap} />
              </th>
            ))}
            <th scope="col">
              {words.col.result}
              {work.list.dropped.length > 0 && <small>{droppedWords(words, work.list.dropped)}</small>}
            </th>
          </tr>
        </thead>
        <tbody>
          {judged.slice(0, shown).map((one, index) => {
            const { person, verdict } = one;
            const bad = verdict.what === 'BAD' ? new Set(verdict.problems.map(({ field }) => field)) : null;
            const name = `${person.cells.last.text} ${person.cells.first.text}`.trim();
            return (
              <tr
                key={person.key}
                data-row={person.key}
                className={cx(bad && styles.badRow, showOf(verdict) === 'LEFT' && styles.leftRow)}
              >
                <td className={cx('type-dense dimmed', styles.number)}>
                  <span className="visually-hidden">{words.rowOf({ row: person.row })}</span>
                  <span aria-hidden="true">{person.row}</span>
                </td>
                {fields.map((field) => (
                  <td key={field} className={styles[field]}>
                    <CellField
                      field={field}
                      cell={person.cells[field]}
                      label={words.cellOf({ field: words.col[field], name })}
                      rowKey={person.key}
                      isBad={bad?.has(field) ?? false}
                      isStop={(bad?.has(field) ?? false) || (index === 0 && field === 'last')}
                      onEdit={onEdit}
                      onUndo={onUndo}
                    />
                  </td>
                ))}
                <td className={cx('type-dense', styles.result)}>
                  <Result judged={one} rules={rules} onEdit={onEdit} onOut={onOut} onSettle={onSettle} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <div ref={end} className="flex justify-center pad-3">
          <Button size="s" onClick={() => setShown((before) => before + portion)}>
            {words.more({ n: rest })}
          </Button>
        </div>
      )}
    </>
  );
}

type Words = ReturnType<typeof useWords<'participantsBring'>>;

function droppedWords(words: Words, dropped: readonly string[]): string {
  const heads = dropped.filter((head) => head !== '').join('“, „');
  return heads === '' ? words.codesNotTaken : words.notTaken({ heads });
}

/** What stood above the column, and the way to exchange the two names. */
function ColumnNote(props: { field: (typeof columns)[number]; work: Work; onSwap: () => void }) {
  const { field, work, onSwap } = props;
  const words = useWords('participantsBring');
  const { heads } = work.list;
  const kind: ColumnKind = headOf[field];
  const isWhole = heads.FULL !== undefined && (field === 'first' || field === 'last');
  if (isWhole && field === 'last') {
    return (
      <small>
        {heads.FULL && `${words.of({ head: heads.FULL })} · `}
        {work.lastFirst ? words.lastFirst : words.firstFirst}{' '}
        <button
          type="button"
          className={cx('bare link underlined underline-apart phone-touch', styles.link)}
          onClick={onSwap}
        >
          {words.swap}
        </button>
      </small>
    );
  }
  const head = heads[kind];
  return head ? <small>{words.of({ head })}</small> : null;
}
