import '../../ui/frame/further-icons';
import type { ReactNode } from 'react';
import { OnlineStatus } from '../../platform/calls/OnlineStatus';
import { useSettings } from '../../platform/calls/settings';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { SiteLinks } from '../../platform/screens/SiteFooter';
import { useTitle } from '../../platform/screens/title';
import { LanguageSwitch } from '../../platform/words/LanguageSwitch';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Brand } from '../../ui/frame/Brand';
import { useNarrow } from '../../ui/frame/use-narrow';
import { RiverScene } from '../../ui/scene/RiverScene';
import styles from './AuthFrame.module.css';

type AuthFrameProps = {
  title: string;
  lead?: string;
  /** The sentence for pupils beside the form; it is not for parents who sign, nor for who checks a certificate. */
  hasMotto?: boolean;
  children: ReactNode;
};

/** The frame of the log-in pages: a form at the left, the river at the right (on phones a strip above the form). */
export function AuthFrame({ title, lead, hasMotto = false, children }: AuthFrameProps) {
  const app = useWords('app');
  const menu = useWords('menu');
  const { flags } = useSettings();
  const { motto } = useWords('auth').login;
  const narrow = useNarrow();
  useTitle(title);
  return (
    <div className={cx('plain-grid grows paper', styles.page)}>
      <div className={cx('column', styles.side)}>
        <header className={styles.brand}>
          <Link className="block color-inherit not-underlined" to={paths.publicHome}>
            <Brand name={app.name} />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={cx('stack', styles.main)}>
          <h1>{title}</h1>
          {lead && <p className={cx('type-task dimmed', styles.lead)}>{lead}</p>}
          {children}
        </main>
        <footer className={cx('stack gap-1 push-down pad-top-4 line-above type-dense dimmed', styles.foot)}>
          <nav aria-label={menu.open} className={cx('cluster', styles.places)}>
            <Link to={paths.publicHome}>{app.toStart}</Link>
            <Link to={paths.freeTrainings}>{menu.public.training}</Link>
            {flags.publicResults && <Link to={paths.publicResults}>{menu.public.results}</Link>}
            <Link to={paths.publicStatistics}>{menu.public.statistics}</Link>
          </nav>
          <SiteLinks />
          <div className={cx('cluster', styles.places)}>
            <LanguageSwitch />
            <OnlineStatus />
          </div>
        </footer>
      </div>
      <aside className={cx('relative sky-ground clip', styles.art)} aria-label={app.tagline}>
        <RiverScene className="absolute cover" variant={narrow ? 'strip' : 'tall'} />
        {hasMotto && <p className={cx('absolute heading-title semibold tablet-hidden', styles.motto)}>{motto}</p>}
      </aside>
    </div>
  );
}
