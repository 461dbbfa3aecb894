import type { MailAudience, MailGroupLook } from '../../../../contract/mail-groups';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { type Asked, lookAt } from './groups';
import styles from './MailGroups.module.css';
import type { Sending } from './use-sending';

/** How many a mail to this group reaches and whom not, the mail as the first of them reads it, and the act. */
export function GroupLook({ asked, sending }: { asked: Asked; sending: Sending }) {
  const words = useWords('mailGroups');
  const load = useData(['mail', 'group-look', asked], (signal) => lookAt(asked, signal));
  return (
    <section className="grid gap-3 one-column pad-4 box" aria-label={words.reach}>
      <Loaded load={load} failed={words.notLooked}>
        {(look) => (
          <>
            <h2>{words.reach}</h2>
            <Reach look={look} audience={asked.audience} />
            {look.preview && <Preview look={look} asked={asked} />}
            {look.people > 0 && (
              <div className="cluster">
                <Button
                  variant="filled"
                  busy={sending.busy}
                  disabled={load.loading}
                  onClick={() => sending.send(asked, look.last?.id ?? null)}
                >
                  {words.send({ n: look.people })}
                </Button>
                <p className="type-dense dimmed">{words.held}</p>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Reach({ look, audience }: { look: MailGroupLook; audience: MailAudience }) {
  const words = useWords('mailGroups');
  const { last, withoutMail, unreached } = look;
  const again = audience === 'ROOM_CHECK' ? words.againInWeek : words.again;
  return (
    <>
      {look.people > 0 ? (
        <p className={styles.count}>
          <strong>{words.people({ n: look.people })}</strong>, {words.schools({ n: look.schools })}
        </p>
      ) : (
        <p>{words.nobody}</p>
      )}
      {last && (
        <Notice tone="warn">
          {words.last({ by: last.by, time: `${dayOf(last.at)} ${hourAndMinute(last.at)}`, n: last.mails })}
        </Notice>
      )}
      {look.again > 0 && <Notice>{again({ n: look.again })}</Notice>}
      <Names
        title={words.withoutMail({ n: withoutMail.total })}
        total={withoutMail.total}
        names={withoutMail.people.map(({ name, schools }) => `${name} (${schools})`)}
      />
      <Names title={words.unreached({ n: unreached.total })} total={unreached.total} names={unreached.names} />
    </>
  );
}

/** Those who get nothing, by name; nothing while there are none. */
function Names({ title, total, names }: { title: string; total: number; names: readonly string[] }) {
  const words = useWords('mailGroups');
  if (total === 0) return null;
  return (
    <details>
      <summary className="pressable">{title}</summary>
      <p className="above-2 dimmed">
        {names.join('; ')}
        {total > names.length && ` ${words.more({ n: total - names.length })}`}
      </p>
    </details>
  );
}

function Preview({ look, asked }: { look: MailGroupLook; asked: Asked }) {
  const words = useWords('mailGroups');
  if (!look.preview) return null;
  const { to, subject, text } = look.preview;
  return (
    <section className="stack gap-2 items-start" aria-label={words.preview}>
      <p className="dimmed">{words.to(to)}</p>
      <p lang="lt">
        <strong>{subject}</strong>
      </p>
      <pre
        className={cx('full-width no-margin pad-4 sunken rounded font-inherit break-anywhere', styles.mail)}
        lang="lt"
      >
        {text}
      </pre>
      <Link to={paths.mailTexts} search={`?kind=GROUP_${asked.audience}`}>
        {words.changeWords}
      </Link>
    </section>
  );
}
