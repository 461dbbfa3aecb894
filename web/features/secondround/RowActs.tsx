import { isOrganiser, type Role } from '../../../contract/roles';
import type { SecondRoundRow } from '../../../contract/secondround';
import { hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { RowMenu } from '../../ui/staff/menus';
import styles from './SecondRound.module.css';
import { nameOf } from './second-round';

type RowActsProps = {
  row: SecondRoundRow;
  role: Role | null;
  /** The registration that the current act changes. */
  busy: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  onPassword: () => void;
  onArrive: () => void;
  onUndo: () => void;
};

/** What a role may do with a pupil: the next step as a button, the rest in the menu of the row. */
export function RowActs({ row, role, busy, onConfirm, onCancel, onPassword, onArrive, onUndo }: RowActsProps) {
  const words = useWords('secondround');
  const name = nameOf(row);
  const organises = isOrganiser(role);
  const state = { busy: busy === row.user.id, disabled: busy !== null } as const;
  const mayConfirm = role === 'TUTOR' ? row.state !== 'CANCELLED' : organises;
  const label = row.arrived ? words.renewName({ name }) : words.markArrivalName({ name });
  return (
    <div className={cx('row justify-end', styles.acts)}>
      {role === 'CENTER_ADMIN' && row.arrivedAt && (
        <span className="dimmed nowrap">{words.arrivedAt({ time: hourAndMinute(row.arrivedAt) })}</span>
      )}
      {row.state !== 'CONFIRMED' && mayConfirm && (
        <Button size="xs" {...state} aria-label={words.confirmName({ name })} onClick={onConfirm}>
          {words.confirm}
        </Button>
      )}
      {row.state === 'CONFIRMED' && role !== 'TUTOR' && (
        <Button size="xs" {...state} aria-label={label} onClick={onArrive}>
          {row.arrived ? words.renew : words.markArrival}
        </Button>
      )}
      {role === 'CENTER_ADMIN' && (
        <RowMenu
          label={words.acts({ name })}
          acts={[{ label: words.resetPassword, icon: 'key', onAct: onPassword, disabled: busy !== null }]}
        />
      )}
      {role !== 'CENTER_ADMIN' && (organises || row.state === 'CONFIRMED') && (
        <RowMenu
          label={words.acts({ name })}
          acts={[
            { label: words.centre, icon: 'school', onAct: onConfirm, disabled: busy !== null || row.arrived },
            ...(row.canUndo
              ? [{ label: words.undoConfirm, icon: 'undo' as const, onAct: onUndo, disabled: busy !== null }]
              : []),
            ...(organises
              ? [
                  {
                    label: words.cancel,
                    icon: 'cross' as const,
                    danger: true,
                    onAct: onCancel,
                    disabled: busy !== null || row.state === 'CANCELLED',
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  );
}
