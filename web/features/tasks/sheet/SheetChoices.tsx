import type { Editor } from '@tiptap/core';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { kindOf } from '../../../../contract/task/answers/kinds';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import { isOrder, isTicked } from '../../../../contract/task/by-kind/families';
import type { ChoiceWords } from '../../../../contract/task/content';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useToast } from '../../../ui/Toasts';
import { orderIn, rightIn, withRight } from '../draft/answers';
import { asPicture, type Edit, pictureOf, sayInChoice, wordsIn } from '../draft/document';
import { focusEnd } from '../rich-text/editor-acts';
import type { TextHandle } from '../rich-text/TextEditor';
import { TaskChoices } from '../shown/TaskChoices';
import { placedChoices } from '../shown/use-chosen';
import { ChoiceCard } from './ChoiceCard';
import { addChoice, canAdd, canRemove, moveChoice, removeChoice, restoreChoice, toggleCorrect } from './choices';
import styles from './SheetChoices.module.css';
import type { SheetMark } from './TaskSheet';

type SheetChoicesProps = Pick<WrittenDraft, 'choices' | 'answer'> & {
  layout: ChoiceLayout;
  change: (edit: Edit) => void;
  faults: readonly string[];
  taskId: string | null;
  lang: string | undefined;
  marks: readonly SheetMark[] | undefined;
  onEnter: (handle: TextHandle, place: number) => void;
  onWaiting: (waiting: number) => void;
};

export type ChoiceActs = {
  change: (id: string, part: Partial<ChoiceWords>) => void;
  /** A picture came into the words: it is the choice's own now. */
  takePicture: (id: string, taken: Partial<ChoiceWords>) => void;
  toggle: (id: string) => void;
  remove: (place: number) => void;
  move: (place: number, by: 1 | -1) => void;
  /** Goes to a choice; behind the last one a new one comes. */
  go: (place: number) => void;
  enter: (id: string, handle: TextHandle, isEntered: boolean) => void;
  wait: (id: string, waiting: number) => void;
};

type Columns = CSSProperties & { '--columns': number };

/** The choices of a task as pupils see them; the round of each is the key. */
export const SheetChoices = memo(function SheetChoices(props: SheetChoicesProps) {
  const { choices, answer, layout, faults, taskId, lang, marks } = props;
  const words = useWords('tasks', 'tasksSheet', 'tasksAnswers', 'validation');
  const { choice: texts } = words.tasksSheet;
  const [current, setCurrent] = useState(0);
  const acts = useChoiceActs(props, setCurrent);
  const columns: Columns = { '--columns': choices.length };
  const right = rightIn(answer, choices);
  const isUnmarked = faults.includes('choices.isCorrect');
  const kind = kindOf({ choiceLayout: layout });
  const isSorted = isOrder({ kind });
  return (
    <div className="grid gap-2 above-2">
      {isUnmarked && (
        <p className={cx('type-note semibold bad', styles.fault)} role="alert">
          {!isSorted && right.length === 0
            ? words.outcome.TASK_CORRECT_CHOICE
            : words.tasksAnswers.badKey({ isOrder: isSorted, left: '' })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: pupils see no frame with a title around the choices */}
      <div
        role="group"
        aria-label={texts.group}
        className={cx('grid gap-2-3', styles.choices, styles[layout])}
        style={columns}
      >
        {choices.map((choice, place) => (
          <ChoiceCard
            key={choice.id}
            place={place}
            letter={letterOf(place)}
            choice={choice}
            isCorrect={!isSorted && right.includes(choice.id)}
            hasRound={!isSorted}
            isUnmarked={isUnmarked}
            isCurrent={place === Math.min(current, choices.length - 1)}
            isLast={place === choices.length - 1}
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
          <Button size="xs" variant="quiet" icon="plus" onClick={() => acts.go(choices.length)}>
            {texts.add}
          </Button>
        )}
        {!isSorted && right.length > 1 && (
          <p className="type-dense dimmed" role="status">
            {texts.asks({
              isTicked: isTicked(kind),
              letters: right.map((id) => letterOf(choices.findIndex((one) => one.id === id))).join(', '),
            })}
          </p>
        )}
      </div>
      {isSorted && <RightOrder {...props} />}
    </div>
  );
});

/** The right order of the choices, sorted as pupils sort them; the order above is the one that they see at first. */
function RightOrder({ choices, answer, layout, change }: SheetChoicesProps) {
  const { choice: texts } = useWords('tasksSheet');
  const shown = placedChoices(choices.map((one) => ({ html: wordsIn(one).html, image: pictureOf(wordsIn(one)) })));
  const places = orderIn(answer, choices).map((id) => choices.findIndex((one) => one.id === id));
  const idsOf = (value: string) => value.split(',').flatMap((place) => choices[Number(place)]?.id ?? []);
  return (
    <section className="stack gap-2 block" data-field="choices.isCorrect">
      <h4>{texts.order}</h4>
      <p className="type-dense dimmed">{texts.orderHint}</p>
      <TaskChoices
        layout={layout}
        label={texts.order}
        choices={shown}
        value={places.join()}
        onChange={(value) => change(withRight(() => idsOf(value)))}
      />
    </section>
  );
}

function useChoiceActs(props: SheetChoicesProps, setCurrent: (place: number) => void): ChoiceActs {
  const { choice: texts } = useWords('tasksSheet');
  const toast = useToast();
  const latest = useRef({ props, texts });
  latest.current = { props, texts };
  const handles = useRef(new Map<string, Editor>());
  const waits = useRef(new Map<string, number>());
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const place = wanted.current;
    if (place === null) return;
    wanted.current = null;
    const editor = handles.current.get(props.choices[place]?.id ?? '');
    if (editor && !editor.isDestroyed) focusEnd(editor);
  });
  const [acts] = useState<ChoiceActs>(() => {
    const now = () => latest.current.props;
    const placeOf = (id: string) => now().choices.findIndex((one) => one.id === id);
    const put = (edit: Edit, focused: number) => {
      wanted.current = focused;
      setCurrent(focused);
      now().change(edit);
    };
    const change = (id: string, part: Partial<ChoiceWords>) => now().change(sayInChoice(id, part));
    return {
      change,
      takePicture: (id, taken) => {
        const place = placeOf(id);
        const choice = now().choices[place];
        change(id, taken);
        const before = choice && pictureOf(wordsIn(choice));
        if (!before) return;
        const { pictureChanged, undo } = latest.current.texts;
        const back = () => change(id, asPicture(before.src, before.alt));
        toast({ title: pictureChanged({ letter: letterOf(place) }), action: { label: undo, onAct: back } });
      },
      toggle: (id) => now().change(toggleCorrect(id)),
      remove: (place) => {
        const before = now();
        const choice = before.choices[place];
        if (!choice || !canRemove(before)) return;
        put(removeChoice(choice.id), Math.max(0, place - 1));
        const { removed, undo } = latest.current.texts;
        const back = () => put(restoreChoice(before, place), place);
        toast({ title: removed({ letter: letterOf(place) }), action: { label: undo, onAct: back } });
      },
      move: (place, by) => {
        if (now().choices[place + by]) put(moveChoice(place, by), place + by);
      },
      go: (place) => {
        const there = handles.current.get(now().choices[place]?.id ?? '');
        if (there) focusEnd(there);
        else if (place === now().choices.length && canAdd(now())) put(addChoice, place);
      },
      enter: (id, handle, isEntered) => {
        handles.current.set(id, handle.editor);
        if (!isEntered) return;
        setCurrent(placeOf(id));
        now().onEnter(handle, placeOf(id));
      },
      wait: (id, waiting) => {
        waits.current.set(id, waiting);
        now().onWaiting([...waits.current.values()].reduce((sum, one) => sum + one, 0));
      },
    };
  });
  return acts;
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
