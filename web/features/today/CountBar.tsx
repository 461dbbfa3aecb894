import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import styles from './CountBar.module.css';

type CountBarProps = {
  finished: number;
  solving: number;
  notYet: number;
  /** In a tile: thin, and silent, because the words stand below it. */
  isThin?: boolean;
};

/** How the pupils of each count are drawn. */
export const countLooks = { finished: styles.finished, solving: 'current-ground', notYet: 'dashed-frame' };

/** Pupils as a bar: who has finished, who solves, who has not sat. */
export function CountBar({ finished, solving, notYet, isThin = false }: CountBarProps) {
  const words = useWords('today');
  const parts = [
    ['finished', finished],
    ['solving', solving],
    ['notYet', notYet],
  ] as const;
  const label = words.bar({ of: finished + solving + notYet, finished, solving, notYet });
  return (
    <div
      className={cx('flex gap-0', styles.bar, isThin && cx('gap-0', styles.thin))}
      {...(isThin ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {parts.map(
        ([kind, n]) =>
          n > 0 && (
            <i
              key={kind}
              className={cx('rounded-card', isThin && kind === 'notYet' ? 'no-border line-ground' : countLooks[kind])}
              style={{ flexGrow: n }}
            />
          ),
      )}
    </div>
  );
}
