import type { Editor } from '@tiptap/core';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useToast } from '../../../ui/Toasts';
import { type ChoiceDraft, orderPlaces, type TaskDraft } from '../draft/task-form';
import { focusEnd } from '../rich-text/editor-acts';
import type { TextHandle } from '../rich-text/TextEditor';
import { TaskChoices } from '../shown/TaskChoices';
import { placedChoices } from '../shown/use-chosen';
import { ChoiceCard } from './ChoiceCard';
import {
  addChoice,
  canAdd,
  canRemove,
  moveChoice,
  removeChoice,
  removedAt,
  restoreChoice,
  toggleCorrect,
} from './choices';
import styles from './SheetChoices.module.css';
import type { SheetMark } from './TaskSheet';

type SheetChoicesProps = Pick<TaskDraft, 'choices' | 'choiceCount' | 'correct' | 'order'> & {
  layout: TaskDraft['choiceLayout'];
  change: (part: Partial<TaskDraft>) => void;
  faults: readonly string[];
  taskId: string | null;
  lang: string | undefined;
  marks: readonly SheetMark[] | undefined;
  onEnter: (handle: TextHandle, place: number) => void;
  onWaiting: (waiting: number) => void;
};

export type ChoiceActs = {
  change: (place: number, part: Partial<ChoiceDraft>) => void;
  /** A picture came into the words: it is the choice's own now. */
  takePicture: (place: number, taken: Pick<ChoiceDraft, 'html' | 'image'>) => void;
  toggle: (place: number) => void;
  remove: (place: number) => void;
  move: (place: number, by: 1 | -1) => void;
  /** Goes to a choice; behind the last one a new one comes. */
  go: (place: number) => void;
  enter: (place: number, handle: TextHandle, isEntered: boolean) => void;
  wait: (place: number, waiting: number) => void;
};

type Columns = CSSProperties & { '--columns': number };

/** The choices of a task as pupils see them; the round of each is the key. */
export const SheetChoices = memo(function SheetChoices(props: SheetChoicesProps) {
  const { choices, choiceCount, correct, layout, faults, taskId, lang, marks } = props;
  const words = useWords('tasks', 'tasksSheet', 'tasksAnswers', 'validation');
  const { choice: texts } = words.tasksSheet;
  const [current, setCurrent] = useState(0);
  const { acts, keys } = useChoiceActs(props, setCurrent);
  const columns: Columns = { '--columns': choiceCount };
  const isUnmarked = faults.includes('choices.isCorrect');
  const kind = kindOf({ choiceLayout: layout });
  return (
    <div className="grid gap-2 above-2">
      {isUnmarked && (
        <p className={cx('type-note semibold bad', styles.fault)} role="alert">
          {kind !== 'order' && correct.length === 0
            ? words.outcome.TASK_CORRECT_CHOICE
            : words.tasksAnswers.badKey({ kind, left: '' })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: pupils see no frame with a title around the choices */}
      <div
        role="group"
        aria-label={texts.group}
        className={cx('grid gap-2-3', styles.choices, styles[layout])}
        style={columns}
      >
        {choices.slice(0, choiceCount).map((choice, place) => (
          <ChoiceCard
            key={keys[place]}
            place={place}
            letter={letterOf(place)}
            choice={choice}
            isCorrect={kind !== 'order' && correct.includes(place)}
            hasRound={kind !== 'order'}
            isUnmarked={isUnmarked}
            isCurrent={place === Math.min(current, choiceCount - 1)}
            isLast={place === choiceCount - 1}
            canRemove={canRemove(props)}
            error={choiceFault(words, faults, place)}
            taskId={taskId}
            lang={lang}
            marks={marks}
            acts={acts}
          />
        ))}
      </div>
      <div className="cluster gap-1-3 middle-control">
        {canAdd(props) && (
          <Button size="xs" variant="quiet" icon="plus" onClick={() => acts.go(choiceCount)}>
            {texts.add}
          </Button>
        )}
        {kind !== 'order' && correct.length > 1 && (
          <p className="type-dense dimmed" role="status">
            {texts.asks({ kind, letters: correct.map(letterOf).join(', ') })}
          </p>
        )}
      </div>
      {kind === 'order' && <RightOrder {...props} />}
    </div>
  );
});

/** The right order of the choices, sorted as pupils sort them; the order above is the one that they see at first. */
function RightOrder({ choices, choiceCount, order, layout, change }: SheetChoicesProps) {
  const { choice: texts } = useWords('tasksSheet');
  return (
    <section className="stack gap-2 block" data-field="choices.isCorrect">
      <h4>{texts.order}</h4>
      <p className="type-dense dimmed">{texts.orderHint}</p>
      <TaskChoices
        layout={layout}
        label={texts.order}
        choices={placedChoices(choices.slice(0, choiceCount))}
        value={orderPlaces({ choiceCount, order }).join()}
        onChange={(value) => change({ order: value.split(',').map(Number) })}
      />
    </section>
  );
}

function useChoiceActs(props: SheetChoicesProps, setCurrent: (place: number) => void) {
  const { choice: texts } = useWords('tasksSheet');
  const toast = useToast();
  const latest = useRef({ props, texts });
  latest.current = { props, texts };
  // A card stays itself when it moves: its name on the page moves with it.
  const keys = useRef(Array.from({ length: taskLimits.choicesMost + 1 }, (_, at) => at));
  const handles = useRef(new Map<number, Editor>());
  const waits = useRef(new Map<number, number>());
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const place = wanted.current;
    if (place === null) return;
    wanted.current = null;
    const editor = handles.current.get(keys.current[place] ?? place);
    if (editor && !editor.isDestroyed) focusEnd(editor);
  });
  const [acts] = useState<ChoiceActs>(() => {
    const now = () => latest.current.props;
    const put = (part: Partial<TaskDraft>, focused: number | null) => {
      wanted.current = focused;
      if (focused !== null) setCurrent(focused);
      now().change(part);
    };
    const change = (place: number, part: Partial<ChoiceDraft>) =>
      now().change({ choices: now().choices.map((one, at) => (at === place ? { ...one, ...part } : one)) });
    return {
      change,
      takePicture: (place, taken) => {
        const before = now().choices[place]?.image ?? null;
        const key = keys.current[place];
        change(place, taken);
        if (before === null) return;
        const { pictureChanged, undo } = latest.current.texts;
        const back = () => change(keys.current.indexOf(key ?? place), { image: before });
        toast({ title: pictureChanged({ letter: letterOf(place) }), action: { label: undo, onAct: back } });
      },
      toggle: (place) => now().change(toggleCorrect(now(), place)),
      remove: (place) => {
        if (!canRemove(now())) return;
        const removed = removedAt(now(), place);
        const [key = 0] = keys.current.splice(place, 1);
        keys.current.push(key);
        put(removeChoice(now(), place), Math.max(0, place - 1));
        toast({
          title: latest.current.texts.removed({ letter: letterOf(place) }),
          action: {
            label: latest.current.texts.undo,
            onAct: () => {
              const own = keys.current.pop();
              if (own !== undefined) keys.current.splice(Math.min(place, now().choiceCount), 0, own);
              put(restoreChoice(now(), removed), place);
            },
          },
        });
      },
      move: (place, by) => {
        const to = place + by;
        if (to < 0 || to >= now().choiceCount) return;
        const [one = place, other = to] = [keys.current[place], keys.current[to]];
        keys.current[place] = other;
        keys.current[to] = one;
        put(moveChoice(now(), place, by), to);
      },
      go: (place) => {
        if (place < 0) return;
        const there = handles.current.get(keys.current[place] ?? place);
        if (place < now().choiceCount) {
          if (there) focusEnd(there);
        } else if (canAdd(now())) put(addChoice(now()), place);
      },
      enter: (place, handle, isEntered) => {
        handles.current.set(keys.current[place] ?? place, handle.editor);
        if (!isEntered) return;
        setCurrent(place);
        now().onEnter(handle, place);
      },
      wait: (place, waiting) => {
        waits.current.set(place, waiting);
        now().onWaiting([...waits.current.values()].reduce((sum, one) => sum + one, 0));
      },
    };
  });
  return { acts, keys: keys.current };
}

function choiceFault(
  { outcome, validation }: Words<'tasks', 'validation'>,
  found: readonly string[],
  place: number,
): string | undefined {
  if (found.includes(`choices.${place}.textHtml`)) return outcome.TASK_CHOICE_TEXT;
  if (found.some((path) => path.startsWith(`choices.${place}.image`))) return outcome.TASK_PICTURE;
  return found.some((path) => path === `choices.${place}.comment` || path === `choices.${place}.hint`)
    ? validation.outcome.VALIDATION_TOO_LONG({ max: taskLimits.commentLength })
    : undefined;
}
