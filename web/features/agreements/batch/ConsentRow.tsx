import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import styles from './ConsentTable.module.css';
import { noTick, type Outcome, type Row, type Tick } from './ready';
import { type Scan, scanOf } from './scan';

type ConsentRowProps = {
  row: Row;
  scans: readonly Scan[];
  tick: Tick | undefined;
  hasCommon: boolean;
  outcome: Outcome | undefined;
  isOff: boolean;
  onTick: (tick: Tick) => void;
  onLook: (id: number) => void;
  onUndo: () => void;
};

/** A pupil with the two boxes and the page. */
export function ConsentRow(props: ConsentRowProps) {
  const { row, scans, tick = noTick, hasCommon, outcome, isOff, onTick, onLook, onUndo } = props;
  const words = useWords('agreementsBatch');
  const { table } = words;
  const scan = scanOf(scans, row.uuid);
  const isStored = outcome === 'STORED';
  const box = (kind: keyof Tick) => (
    <label className={cx('inline-row control pressable phone-touch', styles.box)}>
      <input
        className="no-margin tick"
        type="checkbox"
        aria-label={kind === 'takePart' ? table.takePartOf(row) : table.publishOf(row)}
        checked={tick[kind]}
        disabled={isOff || isStored}
        onChange={({ target }) => onTick({ ...tick, [kind]: target.checked })}
      />
      <span className={cx('hidden', styles.onPhone)}>{table[kind]}</span>
    </label>
  );
  return (
    <tr>
      <th scope="row" className="break-anywhere">
        {row.name}
        {row.note && <span className="dimmed"> {row.note}</span>}
        {outcome && !isStored && <span className="block regular bad">{outcome.refused}</span>}
      </th>
      <td>{box('takePart')}</td>
      <td>{box('publish')}</td>
      <td className={cx('type-dense', styles.sheet)}>
        <div className="flex gap-none-2 flex-wrap align-center">
          {scan ? (
            <Button
              size="xs"
              variant="quiet"
              aria-label={words.scans.look({ n: scan.id })}
              onClick={() => onLook(scan.id)}
            >
              {words.scans.page({ n: scan.id })}
            </Button>
          ) : (
            <span className="dimmed">{isStored || (hasCommon && tick.takePart) ? table.common : table.none}</span>
          )}
          {isStored && (
            <span className="inline-row gap-1-2 flex-wrap good">
              <Icon name="check" size={15} bold /> {table.stored}
              <Button size="xs" disabled={isOff} aria-label={table.undoOf(row)} onClick={onUndo}>
                {table.undo}
              </Button>
            </span>
          )}
        </div>{' '}
      </td>
    </tr>
  );
}
