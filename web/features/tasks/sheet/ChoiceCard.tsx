import type { Editor } from '@tiptap/core';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { ActsMenu } from '../../../ui/staff/menus';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { asPicture, type Choice, pictureOf, wordsIn } from '../draft/document';
import { ImagePicker } from '../pictures/ImagePicker';
import { takePictureOut } from '../rich-text/editor-acts';
import { TextEditor, type TextHandle } from '../rich-text/TextEditor';
import { ChoiceNotes } from './ChoiceNotes';
import { newPicture } from './choices';
import type { ChoiceActs } from './SheetChoices';
import styles from './SheetChoices.module.css';
import type { SheetMark } from './TaskSheet';
import { useMarksOf } from './use-marks';

type ChoiceCardProps = {
  place: number;
  letter: string;
  choice: Choice;
  isCorrect: boolean;
  /** Whether it can be marked right by itself. */
  hasRound: boolean;
  isUnmarked: boolean;
  /** Whether Tab leads into it: one choice is a stop, arrows lead on. */
  isCurrent: boolean;
  isLast: boolean;
  canRemove: boolean;
  error: string | undefined;
  taskId: string | null;
  lang: string | undefined;
  marks: readonly SheetMark[] | undefined;
  acts: ChoiceActs;
};

const looks = {
  choice: cx('cluster gap-1-2 shrink touch relative paper rounded', styles.choice),
  round: cx('no-shrink relative no-margin paper circle pressable', styles.round),
  picture: cx('fits block rounded-small', styles.picture),
};

/** A choice as pupils see it: its round makes it the key, its words are written in their place. */
export const ChoiceCard = memo(function ChoiceCard(props: ChoiceCardProps) {
  const { place, letter, choice, isCorrect, hasRound, isUnmarked, isCurrent, error, taskId, lang, acts } = props;
  const { choice: words } = useWords('tasksSheet');
  const { correctOf, choiceOf } = useWords('tasks');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const marks = useMarksOf(props.marks, `choices.${place}`);
  const editor = useRef<Editor>(null);
  const { id: choiceId } = choice;
  const said = wordsIn(choice);
  const image = pictureOf(said);
  const before = useRef(said.html);
  before.current = said.html;
  const write = useCallback(
    (text: string) => {
      const html = canonicalChoice(text);
      const picture = newPicture(before.current, html);
      if (!picture) return acts.change(choiceId, { html });
      const { src, ...taken } = picture;
      acts.takePicture(choiceId, taken);
      if (editor.current) takePictureOut(editor.current, src);
      // It is described where its words stand.
      if (taken.imageTitle === '') setOpen(true);
    },
    [acts, choiceId],
  );
  const enter = useCallback(
    (handle: TextHandle, isEntered: boolean) => {
      editor.current = handle.editor;
      acts.enter(choiceId, handle, isEntered);
    },
    [acts, choiceId],
  );
  const wait = useCallback((waiting: number) => acts.wait(choiceId, waiting), [acts, choiceId]);
  const press = (event: KeyboardEvent, own: Editor) => choiceKey(event, own, place, image === null, acts);
  const tabIndex = isCurrent ? 0 : -1;
  const hasNotes = said.hint !== '' || said.note !== '';
  return (
    <div className={cx(looks.choice, isCorrect && styles.isKey)} data-field={`choices.${place}`}>
      <input
        type="checkbox"
        className={looks.round}
        checked={isCorrect}
        disabled={!hasRound}
        tabIndex={tabIndex}
        aria-label={correctOf({ letter })}
        aria-invalid={isUnmarked || undefined}
        data-letter={letter}
        title={correctOf({ letter })}
        onChange={() => acts.toggle(choiceId)}
      />
      <div className={cx('shrink relative', styles.body)}>
        <TextEditor
          label={choiceOf({ letter })}
          value={said.html}
          onChange={write}
          lang={lang}
          scope="answer"
          taskId={taskId}
          invalid={error !== undefined}
          describedBy={error && `${id}-error`}
          tabIndex={tabIndex}
          marks={marks}
          onHandle={enter}
          onWaiting={wait}
          onKey={press}
        />
        {image && <img className={looks.picture} src={image.src} alt={image.alt} />}
        {error && (
          <p id={`${id}-error`} className={cx('type-note semibold bad', styles.fault)}>
            {error}
          </p>
        )}
      </div>
      {isCorrect && <span className="type-note semibold good">{words.key}</span>}
      <ChoiceMenu
        {...props}
        tabIndex={tabIndex}
        hasNotes={hasNotes}
        onPick={() => setPicking(true)}
        onNotes={() => setOpen((before) => !before)}
      />
      {isOpen && <ChoiceNotes choice={choice} letter={letter} isCorrect={isCorrect} acts={acts} />}
      {isPicking && (
        <ImagePicker
          scope="answer"
          taskId={taskId}
          onLeave={() => setPicking(false)}
          onPick={({ imageUrl, title }) => {
            setPicking(false);
            acts.change(choiceId, asPicture(imageUrl, title));
            if (title === '') setOpen(true);
          }}
        />
      )}
    </div>
  );
});

type ChoiceMenuProps = Pick<ChoiceCardProps, 'place' | 'letter' | 'choice' | 'isLast' | 'canRemove' | 'acts'> & {
  tabIndex: number;
  hasNotes: boolean;
  onPick: () => void;
  onNotes: () => void;
};

function ChoiceMenu(props: ChoiceMenuProps) {
  const { place, letter, choice, isLast, canRemove, acts, tabIndex, hasNotes, onPick, onNotes } = props;
  const { choice: words } = useWords('tasksSheet');
  const hasPicture = wordsIn(choice).imageName !== null;
  return (
    <ActsMenu
      target={
        <button
          type="button"
          className={cx(
            'center no-shrink no-padding no-ground no-border rounded-small dimmed see-through hover-sunken',
            styles.acts,
            hasNotes && styles.hasNotes,
          )}
          tabIndex={tabIndex}
          aria-label={words.more({ letter })}
          title={hasNotes ? words.notes : words.more({ letter })}
        >
          <StaffIcon name={hasNotes ? 'remark' : 'dots'} size={16} />
        </button>
      }
      position="bottom-end"
      returnFocus
      acts={[
        { label: words.notes, onAct: onNotes },
        { label: hasPicture ? words.changePicture : words.picture, onAct: onPick },
        ...(hasPicture
          ? [{ label: words.removePicture, onAct: () => acts.change(choice.id, { imageName: null, imageTitle: null }) }]
          : []),
        { label: words.up, begins: true, disabled: place === 0, onAct: () => acts.move(place, -1) },
        { label: words.down, disabled: isLast, onAct: () => acts.move(place, 1) },
        { label: words.remove, begins: true, disabled: !canRemove, onAct: () => acts.remove(place) },
      ]}
    />
  );
}

/** Enter goes to the next choice, arrows over the edge to the neighbours; Alt moves; Backspace removes an empty one. */
function choiceKey(
  event: KeyboardEvent,
  editor: Editor,
  place: number,
  hasNoPicture: boolean,
  acts: ChoiceActs,
): boolean {
  const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (way !== 0 && event.altKey) {
    acts.move(place, way);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (way !== 0 && isAtEdge(editor, way)) {
    if (way === 1 && event.repeat) return true;
    acts.go(way === -1 ? place - 1 : place + 1);
    return true;
  }
  if (event.key === 'Enter' && editor.state.selection.$from.depth === 1) {
    acts.go(place + 1);
    return true;
  }
  if (event.key !== 'Backspace' || !editor.isEmpty || !hasNoPicture) return false;
  acts.remove(place);
  return true;
}

function isAtEdge(editor: Editor, way: 1 | -1): boolean {
  const { selection, doc } = editor.state;
  const isOuter = way === -1 ? selection.$from.index(0) === 0 : selection.$to.index(0) === doc.childCount - 1;
  return selection.empty && isOuter && editor.view.endOfTextblock(way === -1 ? 'up' : 'down');
}
