import { useState } from 'react';
import { cx } from '../../../ui/cx';
import styles from './BankCells.module.css';

/** The first picture of a task; an empty place where it has none or it does not come. */
export function Thumbnail({ src }: { src: string | null }) {
  const [lost, setLost] = useState<string | null>(null);
  if (src === null || lost === src) return <span className={cx('block dashed-frame rounded-small', styles.picture)} />;
  return (
    <img
      className={cx('frame rounded-small', styles.picture)}
      src={src}
      alt=""
      width={42}
      height={27}
      loading="lazy"
      decoding="async"
      onError={() => setLost(src)}
    />
  );
}
