import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { RiverScene } from '../scene/RiverScene';
import { AppHeader } from './AppHeader';
import styles from './HeroHeader.module.css';
import { useNarrow } from './use-narrow';

type HeroHeaderProps = Omit<ComponentProps<typeof AppHeader>, 'look'> & {
  /** The content on the sky: the h1, a sentence, acts. */
  children: ReactNode;
  /** The rest of the page. */
  below?: ReactNode;
};

/** The public first page: a clear header and the hero's words on the river scene, then the rest, all in `<main>`. */
export function HeroHeader({ children, below, ...header }: HeroHeaderProps) {
  const narrow = useNarrow();
  return (
    <>
      <AppHeader {...header} look="clear" />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={cx('relative', styles.hero)}>
          <div className={cx('absolute sky-ground clip no-print', styles.scene)}>
            <RiverScene variant={narrow ? 'narrow' : 'wide'} />
          </div>
          <div className={cx('grid items-start relative phone-gap-3 print-no-padding', styles.words)}>{children}</div>
        </div>
        {below}
      </main>
    </>
  );
}
