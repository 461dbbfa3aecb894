import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { useSettings } from '../calls/settings';
import { useWords } from '../words/words';
import { Link } from './Link';
import { paths } from './paths';
import styles from './SiteFooter.module.css';

/** What stands at the end of every page for pupils and strangers: who organises it, and the duty of a public body. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  const words = useWords('textsFooter');
  const { controller, contactEmail, known } = useSettings();
  return (
    <footer
      className={cx(
        'flex flex-wrap spread align-center line-above type-dense dimmed no-print',
        styles.footer,
        !known && styles.waiting,
      )}
    >
      <p className={cx('flex flex-wrap align-center', styles.organiser)}>
        <span className="shrink break-anywhere">
          {words.organiser} {controller}
        </span>
        {contactEmail && (
          <a className="shrink break-anywhere" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        )}
      </p>
      <SiteLinks />
      {children}
    </footer>
  );
}

/** Help, contacts, rules and both statements. */
export function SiteLinks() {
  const words = useWords('textsFooter');
  const pages = ['help', 'contacts', 'rules', 'privacy', 'accessibility'] as const;
  return (
    <nav aria-label={words.label} className={cx('flex flex-wrap align-center', styles.links)}>
      {pages.map((page) => (
        <Link key={page} to={paths.manual} params={{ reader: page }}>
          {words[page]}
        </Link>
      ))}
    </nav>
  );
}
