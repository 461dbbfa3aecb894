import { NotFound } from '../../platform/dead-ends';
import { Loaded } from '../../platform/Loaded';
import { useParams } from '../../platform/navigation';
import { useTitle } from '../../platform/title';
import { useLoad } from '../../platform/use-load';
import { useLocale, useWords } from '../../platform/words';
import { PageEmpty } from '../../ui/PageState';
import { TaskText } from '../../ui/TaskText';
import { loadText } from './texts';
import { homeWords } from './words';

const manuals = { student: 'STUDENT_MANUAL', tutor: 'TUTOR_MANUAL', parents: 'PARENTS_MANUAL' } as const;
export type Reader = keyof typeof manuals;

/** The manual for pupils, teachers or parents: a text that the organisers write. */
export function ManualPage() {
  const { reader } = useParams();
  return reader !== undefined && isReader(reader) ? <Manual reader={reader} /> : <NotFound />;
}

function Manual({ reader }: { reader: Reader }) {
  const words = useWords(homeWords);
  const locale = useLocale();
  const load = useLoad(`${reader} ${locale}`, (signal) => loadText(manuals[reader], locale, signal));
  useTitle(words.manual[reader]);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <h1>{words.manual[reader]}</h1>
      <Loaded load={load} failed={words.manualFailed}>
        {(text) => (text ? <TaskText html={text.textHtml} font="ui" /> : <PageEmpty title={words.manualMissing} />)}
      </Loaded>
    </main>
  );
}

function isReader(text: string): text is Reader {
  return Object.hasOwn(manuals, text);
}
