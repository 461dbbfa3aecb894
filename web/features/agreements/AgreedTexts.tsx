import { type AgreedVersion, getAgreedTexts } from '../../../contract/agreements-versions';
import type { ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';
import { Loaded } from '../../platform/calls/Loaded';
import { dayOf } from '../../platform/words/dates';
import { useLocale, useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { TaskText } from '../../ui/sitting/TaskText';
import styles from './AgreedTexts.module.css';

/** Which text each consent in force of a pupil was given to, to open and to read. */
export function AgreedTexts({ userId }: { userId: string }) {
  const words = useWords('agreementsVersions');
  const load = useData(['agreements', 'texts', userId], (signal) => loadAgreedTexts(userId, signal));
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="type-dense dimmed">{words.none}</p>
        ) : (
          <div className="stack gap-1">
            {versions.map((version) => (
              <Version key={version.consent} version={version} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

/** The texts that the consents in force of a pupil were given to. */
function loadAgreedTexts(id: string, signal: AbortSignal): Promise<ReplyOf<typeof getAgreedTexts>> {
  return call(getAgreedTexts, { params: { id }, body: {}, signal });
}

function Version({ version }: { version: AgreedVersion }) {
  const words = useWords('agreementsVersions');
  const locale = useLocale();
  const { consent, asked, since, mark, isNewest } = version;
  const { sentence, below, rules, privacy } = version.words[locale];
  return (
    <details className={styles.version}>
      <summary className="pressable">
        {words.version({ consent: words.consent[consent], day: dayOf(since), mark })}
        {!isNewest && <small className="block dimmed">{words.older}</small>}
      </summary>
      <p className="around-2 type-dense dimmed">{words.asked[asked]}</p>
      <p className="around-2">{sentence}</p>
      <p className="around-2 type-dense">
        {words.controller({ name: version.words.controller })} {below}
      </p>
      {[
        { key: 'rules', title: words.rules, html: rules.html },
        { key: 'privacy', title: words.privacy, html: privacy.html },
      ].map(({ key, title, html }) => (
        <details key={key}>
          <summary className="pressable">{title}</summary>
          {html === '' ? (
            <p className="type-dense dimmed">{words.empty}</p>
          ) : (
            <TaskText html={html} font="ui" className={styles.page} />
          )}
        </details>
      ))}
    </details>
  );
}
