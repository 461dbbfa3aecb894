import { type ReactNode, useCallback, useId } from 'react';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { KeywordField } from '../../keywords/KeywordField';
import { inLanguage, languageOf, say, textsIn } from '../draft/document';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState, useRestedState } from '../draft/use-desk-state';
import { RecordingsPart } from '../recordings/RecordingsPart';
import { type Lists, loadStatistics, loadTask } from '../tasks';
import { Identity } from './Identity';
import { LevelGrid } from './LevelGrid';
import { Origin } from './Origin';
import { OtherParts } from './OtherParts';
import { SightPart } from './SightPart';
import { Translations } from './Translations';

type RailProps = {
  desk: Desk;
  lists: Lists;
  lang: string | undefined;
  /** Paths of the fields that are not ready. */
  faults: readonly string[];
  kind: 'BASIC' | 'LODGE';
  /** The task that stands beside; null: none. */
  besideId: string | null;
  onBeside: (taskId: string | null) => void;
  /** Leads to the place of a field. */
  onJump: (field: string) => void;
};

const idOf = ({ id }: DeskState) => id;

/** What the task is, beside its sheet. Each part is drawn anew only when it changes. */
export function Rail({ desk, lists, lang, faults, kind, besideId, onBeside, onJump }: RailProps) {
  const words = useWords('tasksDesk', 'tasks');
  const voice = useWords('tasksRecordings');
  const sight = useWords('tasksSight');
  const taskId = useDeskState(desk.state, idOf);
  const isBad = (field: string) => faults.some((path) => path === field || path.startsWith(`${field}.`));
  return (
    <>
      <Part title={words.identity.title}>
        <IdentityPart desk={desk} lists={lists} taskId={taskId} isBad={isBad} />
        <p className="dimmed">{words.tasks.type[kind]}</p>
        <Translations desk={desk} lists={lists} besideId={besideId} onBeside={onBeside} />
      </Part>
      <Part title={words.levels.title} field="levels">
        <LevelPart desk={desk} lists={lists} isBad={isBad('levels')} />
      </Part>
      <Part title={sight.title}>
        <SightPart desk={desk} onJump={onJump} />
      </Part>
      <Part title={voice.title}>
        <RecordingsPart desk={desk} />
      </Part>
      <Part title={words.keywords.title} field="keywordIds">
        <KeywordPart desk={desk} name="keywordIds" label={words.keywords.title} />
      </Part>
      <Part title={words.keywords.ct} field="ctKeywords">
        <KeywordPart desk={desk} name="ctKeywords" label={words.keywords.ct} />
      </Part>
      <Part title={words.origin.title}>
        <OriginPart desk={desk} lang={lang} taskId={taskId} />
      </Part>
      {taskId !== null && (
        <Part title={words.uses.title}>
          <Uses taskId={taskId} />
        </Part>
      )}
      <Part title={words.rest.title}>
        <OtherParts desk={desk} isBad={isBad('tags')} kind={kind} />
      </Part>
    </>
  );
}

/** field: where a jump to a missing part leads. */
function Part({ title, field, children }: { title: string; field?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="plain-grid gap-2 line-below" aria-labelledby={id} data-field={field}>
      <h2 className="type-note semibold dimmed" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const numberOf = ({ document }: DeskState) => document.internationalId;
const ownLanguage = ({ document }: DeskState) => languageOf(document);

type PartOf<Props> = Props & { desk: Desk };

function IdentityPart({
  desk,
  lists,
  ...rest
}: PartOf<{ lists: Lists; taskId: string | null; isBad: (field: string) => boolean }>) {
  const internationalId = useDeskState(desk.state, numberOf);
  const language = useDeskState(desk.state, ownLanguage);
  const languageId = lists.languages.find(({ code }) => code === language)?.id ?? '';
  const change = (part: { internationalId?: string; languageId?: string }) => {
    const { languageId: chosen, ...number } = part;
    const code = lists.languages.find(({ id }) => id === chosen)?.code;
    desk.change((now) => ({ ...(code ? inLanguage(code)(now) : now), ...number }));
  };
  return <Identity value={{ internationalId, languageId }} onChange={change} lists={lists} {...rest} />;
}

const levelsOf = ({ document }: DeskState) => document.levels;

function LevelPart({ desk, lists, isBad }: PartOf<{ lists: Lists; isBad: boolean }>) {
  const levels = useDeskState(desk.state, levelsOf);
  return (
    <LevelGrid
      ageGroups={lists.ageGroups}
      levels={Object.fromEntries(levels.map(({ ageGroupId, level }) => [ageGroupId, level]))}
      onChange={(next) => {
        const all = Object.entries(next).map(([ageGroupId, level]) => ({ ageGroupId, level }));
        desk.change((now) => ({ ...now, levels: all }));
      }}
      isBad={isBad}
    />
  );
}

const chosenOf = {
  keywordIds: ({ document }: DeskState) => document.keywords,
  ctKeywords: ({ document }: DeskState) => document.ctKeywords,
};

// The explanation speaks of informatics more than the statement does.
const textOf = ({ document }: DeskState) => {
  const { contentHtml, solutionHtml, relevanceHtml } = textsIn(document);
  return [contentHtml, solutionHtml, relevanceHtml].join(' ');
};

const noText = () => undefined;

function KeywordPart({ desk, name, label }: PartOf<{ name: keyof typeof chosenOf; label: string }>) {
  const chosen = useDeskState(desk.state, chosenOf[name]);
  const isCt = name === 'ctKeywords';
  const text = useRestedState(desk.state, isCt ? noText : textOf);
  return (
    <KeywordField
      label={label}
      kind={isCt ? 'CT' : 'INFORMATICS'}
      value={chosen}
      text={text}
      onChange={(ids) => desk.change((now) => ({ ...now, [isCt ? 'ctKeywords' : 'keywords']: [...ids] }))}
    />
  );
}

const originOf = ({ document }: DeskState) => textsIn(document).originHtml;

function OriginPart({ desk, lang, taskId }: PartOf<{ lang: string | undefined; taskId: string | null }>) {
  const html = useDeskState(desk.state, originOf);
  const write = useCallback((originHtml: string) => desk.change(say({ originHtml })), [desk]);
  return <Origin html={html} onChange={write} lang={lang} taskId={taskId} />;
}

/** How many sittings a share of solved ones needs before it says something. */
const leastSittings = 30;

/** The collections with the task, and how many solved it. */
function Uses({ taskId }: { taskId: string }) {
  const { uses } = useWords('tasksDesk');
  const load = useData(['tasks', 'deskUses', taskId], async (signal) => {
    const [{ details }, counts] = await Promise.all([loadTask(taskId, signal), loadStatistics(taskId, signal)]);
    return { collections: details.collections, counts };
  });
  if (load.value === undefined) {
    return load.failure === null ? null : <p className="type-note dimmed">{uses.failed}</p>;
  }
  const { collections, counts } = load.value;
  const all = counts.viso_t + counts.viso_f + counts.viso_n;
  if (collections.length === 0) return <p className="type-note dimmed">{uses.none}</p>;
  return (
    <>
      <ul className="stack plain-list gap-0">
        {collections.map(({ id, name, isComplete }) => (
          <li key={id} className={isComplete ? undefined : 'type-note dimmed'}>
            {isComplete ? name : uses.draft({ name })}
          </li>
        ))}
      </ul>
      {all >= leastSittings && (
        <p>
          <strong className="num">{uses.solved({ percent: Math.round((counts.viso_t / all) * 100) })}</strong>
        </p>
      )}
      {collections.some((one) => one.isComplete) && <p className="type-note dimmed">{uses.kept}</p>}
    </>
  );
}
