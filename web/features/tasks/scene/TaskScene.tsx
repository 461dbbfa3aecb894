import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { kindOf } from '../../../../contract/task/answers/kinds';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import { loadAfterTask } from '../../../platform/calls/load-later';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { EnlargeContext } from '../../../ui/fields/enlarge';
import { TaskText } from '../../../ui/sitting/TaskText';
import { ownGroup } from '../shown/own-group';
import { partsOf, type TaskPicturePart } from '../shown/parts';
import { TaskPicture } from '../shown/TaskPicture';
import styles from './TaskScene.module.css';
import { useScene } from './use-scene';

type TaskSceneProps = {
  html: string;
  young: boolean;
  /** The language of the task. */
  lang?: string | undefined;
  /** The wish of the task. FRAME: an interactive task, which has a page of its own. */
  layout: ChoiceLayout | 'FRAME';
  choices: readonly Choice[];
  value: string | null;
  onChoose: (id: string) => void;
  /** The height in pixels of a preview, which does not scroll by itself. */
  height?: number;
  /** The answer area. */
  children: ReactNode;
};

/** A task as one scene: text, pictures, question and answers, laid out so that all are seen together if they can be. */
export function TaskScene(props: TaskSceneProps) {
  const { html, young, lang, layout, choices, value, onChoose, height, children } = props;
  const { text, pictures, question, after } = useMemo(() => partsOf(html), [html]);
  const words = useWords('tasksScene');
  const isFrame = layout === 'FRAME';
  const kind = isFrame ? 'interactive' : kindOf({ choiceLayout: layout });
  const toDo = words.toDo[kind];
  // Choices that are no cards lie below each other, and no place of a picture stands for one.
  const wish = isFrame || ownGroup({ choiceLayout: layout }) ? 0 : wishOf(layout, choices.length);
  // A frame takes the whole width, whatever stands above it.
  const hasText = text !== '' && !isFrame;
  const { scene, probe, measure } = useScene({ wish, choices: choices.length, hasText, pictures, height });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew; a preview is typed into
  useLayoutEffect(measure, [measure, html, wish, choices.length]);
  const [large, setLarge] = useState<LargePart | null>(null);
  const enlarge = useMemo(
    () => ({ label: (letter: string) => words.enlargeAnswer({ letter }), open: setLarge, measure }),
    [words, measure],
  );
  const hasLarge = pictures.length > 0 || choices.some(({ image }) => image);
  return (
    <div ref={scene} className={styles.scene} lang={lang} data-layout="column" data-frame={isFrame || undefined}>
      <span ref={probe} className={styles.probe} aria-hidden="true" />
      <div className={styles.text} data-area="text">
        {text && <Text html={text} young={young} />}
      </div>
      {pictures.length > 0 && (
        <div className={cx('stack gap-2 items-center shrink', styles.pictures)} style={stackOf(pictures)}>
          {pictures.map((picture) => (
            <PictureBox key={picture.html} picture={picture} onEnlarge={setLarge}>
              <TaskPicture
                picture={picture}
                choices={wish ? choices : []}
                value={value}
                onChoose={onChoose}
                young={young}
              />
            </PictureBox>
          ))}
        </div>
      )}
      <div className={cx('stack gap-2 shrink', styles.answers)} data-area="answers">
        {question && <Text html={question} young={young} question />}
        {after && <Text html={after} young={young} />}
        {toDo && <p>{toDo}</p>}
        <EnlargeContext value={enlarge}>{children}</EnlargeContext>
      </div>
      {hasLarge && <LargePicture pictures={pictures} large={large} onLarge={setLarge} />}
    </div>
  );
}

const Text = memo(TaskText);

function wishOf(layout: ChoiceLayout, count: number): number {
  if (layout === 'TWO_PER_ROW') return 2;
  if (layout === 'ALL_IN_ONE_ROW') return count;
  return layout === 'INPUT' ? 0 : 1;
}

/** How much larger than its author wants a picture may become. */
const growth = 1.35;

type BoxStyle = CSSProperties & { '--ratio'?: number; '--most'?: string };
type StackStyle = CSSProperties & { '--stack': number };

/** Width by height of all pictures one below the other. */
function stackOf(pictures: readonly TaskPicturePart[]): StackStyle {
  const sum = pictures.reduce((all, { width, height }) => all + (width && height ? height / width : 2 / 3), 0);
  return { '--stack': 1 / sum };
}

type PictureBoxProps = {
  picture: TaskPicturePart;
  onEnlarge: (picture: TaskPicturePart) => void;
  children: ReactNode;
};

/** Keeps the place of a picture of known size. A press on it, outside the areas that answer, opens it large. */
function PictureBox({ picture, onEnlarge, children }: PictureBoxProps) {
  const { width, height } = picture;
  const isKnown = width !== null && height !== null;
  const style: BoxStyle = isKnown ? { '--ratio': width / height, '--most': `${Math.round(width * growth)}px` } : {};
  const press = (event: MouseEvent) => {
    const isArea = event.target instanceof Element && event.target.closest('[id*="choice-"], button, input, label');
    if (!event.defaultPrevented && !isArea) onEnlarge(picture);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button behind the answers does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className={styles.box} style={style} onClick={press}>
      {children}
    </div>
  );
}

export type LargePart = { src: string; alt: string };

type LargePictureProps = {
  /** The pictures of the text. */
  pictures: readonly TaskPicturePart[];
  large: LargePart | null;
  onLarge: (picture: LargePart | null) => void;
};

/**
 * The picture in a window of its own; of the text's picture for the keyboard a button behind the answers, seen when it
 * has the focus.
 */
export function LargePicture({ pictures, large, onLarge }: LargePictureProps) {
  const words = useWords('tasksScene');
  const [view, setView] = useState<{ Dialog: typeof import('./PictureDialog').PictureDialog } | null>(null);
  useEffect(
    () =>
      loadAfterTask(
        () => import('./PictureDialog'),
        ({ PictureDialog }) => {
          setView({ Dialog: PictureDialog });
          return undefined;
        },
      ),
    [],
  );
  const [first] = pictures;
  return (
    <>
      {first && (
        <Button size="s" icon="search" className={styles.enlarge} onClick={() => onLarge(first)}>
          {words.enlarge}
        </Button>
      )}
      {view && large && <view.Dialog picture={large} onClose={() => onLarge(null)} />}
    </>
  );
}
