import { useWords, type Words } from '../../../platform/words/words';
import { ChoiceFields } from '../editor/ChoiceFields';
import { InputFields } from '../editor/InputFields';
import type { TaskDraft } from '../editor/task-form';
import { RichField } from '../rich-text/RichField';
import type { Lists } from '../tasks';

/** The parts of a task that are written on the sheet. */
export const sheetTabs = ['content', 'solution', 'relevance'] as const;
export type SheetTab = (typeof sheetTabs)[number];

/** Words that somebody remarked on: the n-th occurrence (from 0) of `quote` in the text of the tab. */
export type SheetMark = { id: string; quote: string; n: number; isOpen: boolean };
/** The words on which the reader wants to remark. */
export type SheetSelection = { tab: SheetTab; quote: string; n: number };

type TaskSheetProps = {
  draft: TaskDraft;
  /** Merges a part into the draft. Keep it stable: the sheet draws anew only what changed. */
  change: (part: Partial<TaskDraft>) => void;
  tab: SheetTab;
  /** Paths of the fields that the server would not take. */
  faults: readonly string[];
  lists: Lists;
  /** The language of the task, as a code. */
  lang: string | undefined;
  /** The task to which pictures that are added belong; null: it is not saved yet. */
  taskId: string | null;
  marks?: readonly SheetMark[];
  onMark?: (selection: SheetSelection) => void;
  /** Receives the number of uploading pictures when it changes: saving waits for them. */
  onWaiting?: (waiting: number) => void;
};

/** A task as it is written: the text of one tab, with the choices or the field below the statement. */
export function TaskSheet({ draft, change, tab, faults, lang, taskId, onWaiting }: TaskSheetProps) {
  const words = useWords('tasks', 'validation');
  const name = `${tab}Html` as const;
  return (
    <>
      <RichField
        label={words.field[tab]}
        value={draft[name]}
        onChange={(html) => change({ [name]: html })}
        size={tab === 'content' ? 'large' : 'middle'}
        lang={lang}
        error={faults.includes(name) ? textFault(words, tab) : undefined}
        taskId={taskId}
        withQuestion={tab === 'content'}
        {...(onWaiting && { onWaiting })}
      />
      {tab === 'content' &&
        (draft.choiceLayout === 'INPUT' ? (
          <InputFields draft={draft} onChange={change} faults={faults} />
        ) : (
          <ChoiceFields draft={draft} onChange={change} faults={faults} taskId={taskId} lang={lang} />
        ))}
    </>
  );
}

function textFault({ validation }: Words<'tasks', 'validation'>, tab: SheetTab): string {
  const { VALIDATION_REQUIRED, VALIDATION_TOO_LONG } = validation.outcome;
  return tab === 'content' ? VALIDATION_REQUIRED : VALIDATION_TOO_LONG({ max: 100_000 });
}
