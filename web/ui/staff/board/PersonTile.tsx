import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { IconButton } from '../../IconButton';
import styles from './PersonTile.module.css';

type PersonTileProps = {
  /** A StateMark. */
  mark: ReactNode;
  name: string;
  /** At the right end of the name's line: "liko 36 min." */
  time?: ReactNode;
  state: ReactNode;
  /** The colour of the state's words. */
  tone?: 'good' | 'warn' | 'bad' | undefined;
  /** At the right end of the state's line: a LogBar, a badge, a small button. */
  end?: ReactNode;
  /** The line around the tile; `tinted` fills it too. */
  frame?: 'warn' | 'bad' | undefined;
  tinted?: boolean;
  /** The one thing to do now, below. */
  below?: ReactNode;
  /** Without it the tile cannot be chosen. `label` is the whole name of the box. */
  choice?: { label: string; value: string; checked: boolean; onChange: (on: boolean) => void } | undefined;
  /** Opens everything about the person: the three dots, and a press on the tile. */
  open?: { label: string; isOpen: boolean; onOpen: () => void } | undefined;
};

/** One person of a class: name, state, time and acts. Stands in a TileGroup. */
export function PersonTile(props: PersonTileProps) {
  const { mark, name, time, state, tone, end, frame, tinted = false, below, choice, open } = props;
  return (
    <li
      className={cx(
        'grid gap-none-2 align-center relative small-box hover-ground',
        styles.tile,
        frame && styles[frame],
        tinted && styles.tinted,
        open?.isOpen && styles.open,
      )}
    >
      {choice ? (
        <label className={cx('row touch', styles.choose)}>
          <input
            className="no-shrink tick no-margin"
            type="checkbox"
            aria-label={choice.label}
            value={choice.value}
            checked={choice.checked}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
          {mark}
        </label>
      ) : (
        <span className={cx('row touch', styles.choose)}>
          <span className="no-shrink tick" />
          {mark}
        </span>
      )}
      <div className={cx('shrink', styles.body)}>
        <div className={cx('flex gap-none-2 spread align-center', styles.line)}>
          <strong className="shrink type-staff semibold">{name}</strong>
          {time && <span className="type-dense num nowrap dimmed">{time}</span>}
        </div>
        <div className={cx('flex gap-none-2 spread align-center', styles.line)}>
          <span className={cx('type-dense num', tone ?? 'dimmed')}>{state}</span>
          {end}
        </div>
        {below && <div className={cx('wrap', styles.below)}>{below}</div>}
      </div>
      {open ? (
        <IconButton
          icon="dots"
          className={styles.dots}
          label={open.label}
          aria-expanded={open.isOpen}
          onClick={open.onOpen}
        />
      ) : (
        <span />
      )}
    </li>
  );
}
