import { Loaded } from '../../platform/calls/Loaded';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { PageHead } from '../../ui/frame/PageHead';
import { loadMailTexts } from './desk';
import { MailTextForm } from './MailTextForm';
import styles from './MailTexts.module.css';

/** The words of each kind of mail: administrators change them, developers read. */
export function MailTextsPage() {
  const words = useWords('mailDesk', 'mailKinds');
  const { mailKinds } = words;
  const mayChange = useSession()?.role === 'ADMIN';
  const load = useData(['mail', 'texts'], loadMailTexts);
  const filters = useFilters<'kind'>();
  useTitle(words.textsTitle);
  return (
    <>
      <PageHead title={words.textsTitle} aside={mayChange ? words.textsLead : words.readOnly} />
      <Loaded load={load} failed={words.textsNotLoaded}>
        {(texts) => {
          const open = texts.find(({ kind }) => kind === filters.get('kind')) ?? texts[0];
          return (
            <div className={cx('grid align-start', styles.desk)}>
              <nav className={cx('stack gap-1', styles.kinds)} aria-label={words.kinds}>
                {texts.map(({ kind, isOwn }) => (
                  <Button
                    key={kind}
                    size="s"
                    variant={kind === open?.kind ? 'filled' : 'quiet'}
                    aria-current={kind === open?.kind ? 'true' : undefined}
                    onClick={() => filters.set({ kind })}
                  >
                    {mailKinds[kind]} {isOwn && <Badge tone="info">{words.changed}</Badge>}
                  </Button>
                ))}
              </nav>
              {open && <MailTextForm key={`${open.kind} ${open.updatedAt}`} text={open} mayChange={mayChange} />}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
