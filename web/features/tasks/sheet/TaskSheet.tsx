import { memo, useCallback, useId, useRef, useState } from 'react';
import { hasChoices } from '../../../../contract/task/by-kind/families';
import { layoutOf, type WrittenDraft } from '../../../../contract/task/desk-fields';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { type Edit, say, textsIn } from '../draft/document';
import { losesInEditor } from '../rich-text/editor-content';
import { addQuestion, toggleQuestion } from '../rich-text/question';
import { selectedQuote } from '../rich-text/remarks';
import { SourceText } from '../rich-text/SourceText';
import { TextEditor, type TextHandle } from '../rich-text/TextEditor';
import type { Lists } from '../tasks';
import { TextToolbar } from '../toolbar/TextToolbar';
import { LayoutPicker } from './LayoutPicker';
import { NameLine, QuestionHint } from './PaperLines';
import { SheetAnswer } from './SheetAnswer';
import { SheetChoices } from './SheetChoices';
import styles from './TaskSheet.module.css';
import { useMarksOf } from './use-marks';

/** The parts of a task that are written on the sheet. */
export const sheetTabs = ['content', 'solution', 'relevance'] as const;
export type SheetTab = (typeof sheetTabs)[number];

/** Words that somebody remarked on: the n-th occurrence (from 0) of `quote` in a field; without one in the text. */
export type SheetMark = { id: string; quote: string; n: number; isOpen: boolean; field?: string };
/** The words on which the reader wants to remark; `field` is `contentHtml` or `choices.0`, as remarks name it. */
export type SheetSelection = { tab: SheetTab; field: string; quote: string; n: number };

type TaskSheetProps = {
  document: WrittenDraft;
  /** Changes the document. Keep it stable: the sheet draws anew only what changed. */
  change: (edit: Edit) => void;
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

/** A task as it is written: the paper that pupils read, with its tools above it. */
export const TaskSheet = memo(function TaskSheet(props: TaskSheetProps) {
  const { document, change, tab, faults, lang, taskId, marks, onMark, onWaiting } = props;
  const words = useWords('tasksSheet', 'validation');
  const { bar, placeholder, text: labels } = words;
  const name = `${tab}Html` as const;
  const texts = textsIn(document);
  const [isSource, setSource] = useState(() => losesInEditor(texts[name]));
  const [main, setMain] = useState<TextHandle | null>(null);
  const [entered, setEntered] = useState<{ handle: TextHandle; field: string } | null>(null);
  const errorId = useId();
  const { waitOf } = useWaiting(onWaiting);
  const write = useCallback((html: string) => change(say({ [name]: html })), [change, name]);
  const enterMain = useCallback(
    (handle: TextHandle, isEntered: boolean) => {
      setMain(handle);
      if (isEntered) setEntered({ handle, field: name });
    },
    [name],
  );
  const enterChoice = useCallback((handle: TextHandle, place: number) => {
    setEntered({ handle, field: `choices.${place}` });
  }, []);
  const current = entered && !entered.handle.editor.isDestroyed ? entered : main && { handle: main, field: name };
  const latest = useRef({ current, onMark });
  latest.current = { current, onMark };
  const remark = useCallback(() => {
    const { current: text, onMark: tell } = latest.current;
    const quote = text && selectedQuote(text.handle.editor.state);
    if (quote) tell?.({ tab, field: text.field, ...quote });
  }, [tab]);
  const showSource = useCallback(() => setSource(true), []);
  const error = faults.includes(name) ? textFault(words, tab) : undefined;
  const textMarks = useMarksOf(marks, name);
  return (
    <div className={cx('shrink', styles.sheet)}>
      {current && !isSource && (
        <TextToolbar handle={current.handle} onSource={showSource} onRemark={onMark && remark} aside={bar.hint} />
      )}
      <div className={cx('paper frame rounded text', styles.paper)} data-mantine-color-scheme="light">
        {tab === 'content' && (
          <NameLine name={texts.name} change={change} isBad={faults.includes('name')} lang={lang} />
        )}
        <div data-field={name}>
          {isSource ? (
            <SourceText
              label={labels[tab]}
              value={texts[name]}
              onChange={write}
              lang={lang}
              onLeave={() => setSource(false)}
            />
          ) : (
            <TextEditor
              label={labels[tab]}
              value={texts[name]}
              onChange={write}
              lang={lang}
              taskId={taskId}
              withQuestion={tab === 'content'}
              placeholder={placeholder[tab]}
              invalid={error !== undefined}
              describedBy={error && errorId}
              className={styles.words}
              marks={textMarks}
              onWaiting={waitOf('text')}
              onHandle={enterMain}
              onKey={tab === 'content' ? questionKey : undefined}
            />
          )}
        </div>
        {error && (
          <p id={errorId} className={cx('type-note semibold bad', styles.fault)}>
            {error}
          </p>
        )}
        {tab === 'content' && (
          <>
            {main && !isSource && <QuestionHint editor={main.editor} onAdd={() => addQuestion(main.editor)} />}
            <Answers {...props} onEnter={enterChoice} onWaiting={waitOf('choices')} />
            <LayoutPicker layout={layoutOf(document.answer)} change={change} />
          </>
        )}
      </div>
    </div>
  );
});

/** Adds up how many pictures the texts of the sheet wait for; the function of each text is stable. */
function useWaiting(onSum: ((waiting: number) => void) | undefined): {
  waitOf: (text: string) => (waiting: number) => void;
} {
  const latest = useRef(onSum);
  latest.current = onSum;
  const [waitOf] = useState(() => {
    const counts = new Map<string, number>();
    const functions = new Map<string, (waiting: number) => void>();
    return (text: string) => {
      const known = functions.get(text);
      if (known) return known;
      const made = (waiting: number) => {
        counts.set(text, waiting);
        latest.current?.([...counts.values()].reduce((sum, one) => sum + one, 0));
      };
      functions.set(text, made);
      return made;
    };
  });
  return { waitOf };
}

type AnswersProps = TaskSheetProps & {
  onEnter: (handle: TextHandle, place: number) => void;
  onWaiting: (waiting: number) => void;
};

/** The choices, or the field for a typed answer. */
function Answers({ document, change, faults, taskId, lang, marks, onEnter, onWaiting }: AnswersProps) {
  const layout = layoutOf(document.answer);
  if (!hasChoices({ choiceLayout: layout })) return <SheetAnswer document={document} change={change} faults={faults} />;
  return (
    <SheetChoices
      choices={document.choices}
      answer={document.answer}
      layout={layout}
      change={change}
      faults={faults}
      taskId={taskId}
      lang={lang}
      marks={marks}
      onEnter={onEnter}
      onWaiting={onWaiting}
    />
  );
}

const questionKey = (event: KeyboardEvent, editor: TextHandle['editor']): boolean => {
  if (!event.ctrlKey || !event.altKey || event.code !== 'KeyK') return false;
  event.preventDefault();
  toggleQuestion(editor);
  return true;
};

function textFault({ validation }: Words<'tasksSheet', 'validation'>, tab: SheetTab): string {
  const { VALIDATION_REQUIRED, VALIDATION_TOO_LONG } = validation.outcome;
  return tab === 'content' ? VALIDATION_REQUIRED : VALIDATION_TOO_LONG({ max: taskLimits.htmlLength });
}
