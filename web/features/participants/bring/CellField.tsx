import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Cell, FieldName } from '../read/people';
import { nextFault, sideways } from './focus';
import styles from './Table.module.css';

type CellFieldProps = {
  field: FieldName;
  cell: Cell;
  /** What it is, for screen readers: "Gimimo data: Adomaitytė Saulė". */
  label: string;
  rowKey: number;
  isBad: boolean;
  /** Whether Tab comes here: to what is to be mended, and to the first cell. */
  isStop: boolean;
  onEdit: (key: number, field: FieldName, text: string) => void;
  onUndo: () => void;
};

/** A cell of the list: a field that is stored when it is left or Enter is pressed, with what stood there beside it. */
export function CellField(props: CellFieldProps) {
  const { field, cell, label, rowKey, isBad, isStop, onEdit, onUndo } = props;
  const words = useWords('participantsBring');
  const [typed, setTyped] = useState(cell.text);
  useEffect(() => setTyped(cell.text), [cell.text]);
  const commit = () => {
    if (typed.trim() !== cell.text) onEdit(rowKey, field, typed.trim());
  };
  const keys = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && typed === cell.text) {
      event.preventDefault();
      onUndo();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      nextFault(event.currentTarget);
    } else if (event.key === 'Escape') setTyped(cell.text);
    else if (field !== 'gender' && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      sideways(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const common = {
    'aria-label': label,
    'aria-invalid': isBad || undefined,
    'data-field': field,
    tabIndex: isStop ? 0 : -1,
    onKeyDown: keys,
    className: cx(styles.cell, isBad && styles.bad, cell.was !== null && !isBad && styles.read),
  };
  const isName = field === 'first' || field === 'last';
  // Of a name in capitals the tint says enough; other signs are shown.
  const was = cell.was !== null && !(isName && cell.was.toLowerCase() === cell.text.toLowerCase()) && (
    <span className={cx('type-note nowrap dimmed wide-only', styles.was)}>
      {field === 'birth' || isName ? words.was({ text: cell.was }) : words.of({ head: cell.was })}
    </span>
  );
  if (field === 'gender') {
    return (
      <>
        <select {...common} value={cell.text} onChange={(event) => onEdit(rowKey, field, event.currentTarget.value)}>
          {cell.text !== 'F' && (cell.text !== 'M' || isBad) && (
            <option value={cell.text}>{cell.text || words.choose}</option>
          )}
          <option value="F">{words.girl}</option>
          <option value="M">{words.boy}</option>
        </select>
        {was}
      </>
    );
  }
  return (
    <>
      <input
        {...common}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        title={isName ? (cell.was ?? undefined) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
      {was}
    </>
  );
}
