import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { NotFoundPage } from '../../platform/screens/NotFoundPage';
import { useParams } from '../../platform/screens/navigation';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useLocale, useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { TaskText } from '../../ui/sitting/TaskText';
import { RoleText } from './RoleText';
import { type Controller, loadController, loadText } from './texts';

const manuals = { student: 'STUDENT_MANUAL', tutor: 'TUTOR_MANUAL', parents: 'PARENTS_MANUAL' } as const;
const pages = {
  ...manuals,
  help: 'HELP',
  contacts: 'CONTACTS',
  rules: 'RULES',
  privacy: 'PRIVACY',
  accessibility: 'ACCESSIBILITY',
} as const;

/** A text that the organisers write: a manual, help, contacts, the rules, the two statements. */
export function ManualPage() {
  const { reader } = useParams();
  return reader !== undefined && isPage(reader) ? <Manual reader={reader} /> : <NotFoundPage />;
}

function Manual({ reader }: { reader: keyof typeof pages }) {
  const words = useWords('textsHome');
  const locale = useLocale();
  const session = useSession();
  const isManual = Object.keys(manuals).includes(reader);
  // One load for the notice and the card below it: neither pushes the other away.
  const load = useLoad(`${reader} ${locale}`, async (signal) => {
    const [text, controller] = await Promise.all([
      loadText(pages[reader], locale, signal),
      reader === 'privacy' ? loadController(signal) : null,
    ]);
    return { text, controller };
  });
  useTitle(words.manual[reader]);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <h1>{words.manual[reader]}</h1>
      <Loaded load={load} failed={isManual ? words.manualFailed : words.textFailed}>
        {({ text, controller }) => (
          <>
            {text ? (
              <TaskText html={text.textHtml} font="ui" />
            ) : (
              <PageEmpty title={isManual ? words.manualMissing : words.textMissing} />
            )}
            {controller && <ControllerCard controller={controller} />}
          </>
        )}
      </Loaded>
      {reader === 'tutor' && session?.role === 'TUTOR' && <RoleText reader="TUTOR" />}
    </main>
  );
}

function isPage(text: string): text is keyof typeof pages {
  return Object.keys(pages).includes(text);
}

/** Below the privacy notice: who decides about the data, whom to ask, and who processes for them. */
function ControllerCard({ controller }: { controller: Controller }) {
  const { controller: words } = useWords('textsHome');
  const { name, code, address, email, phone, officer, officerEmail, processors, transfers } = controller;
  const rows: [string, string[]][] = [
    [words.name, [name, code && words.code({ code }), address, email, phone]],
    [words.officer, [officer, officerEmail]],
    [words.processors, processors],
    [words.transfers, [transfers || words.noTransfers]],
  ];
  return (
    <Card aria-labelledby="controller">
      <h2 id="controller">{words.title}</h2>
      <dl className="stack gap-3 above-3">
        {rows.map(([label, lines]) => {
          const filled = lines.filter((line) => line !== '');
          return filled.length === 0 ? null : (
            <div key={label}>
              <dt className="type-note dimmed">{label}</dt>
              {filled.map((line) => (
                <dd key={line} className="break-anywhere">
                  {line.includes('@') ? <a href={`mailto:${line}`}>{line}</a> : line}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
