import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { kindOf as answerKindOf } from '../../../../contract/task/answers/kinds';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import { isTicked } from '../../../../contract/task/by-kind/families';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Choice, ChoiceGroupProps } from '../../../ui/fields/ChoiceGroup';
import { EnlargeContext } from '../../../ui/fields/enlarge';
import { TaskText } from '../../../ui/sitting/TaskText';
import { type LargePart, LargePicture } from '../../tasks/scene/TaskScene';
import { ownGroup } from '../../tasks/shown/own-group';
import { partsOf, type TaskPicturePart } from '../../tasks/shown/parts';
import { TaskChoices } from '../../tasks/shown/TaskChoices';
import { TaskPicture } from '../../tasks/shown/TaskPicture';
import { flows, kindOf } from './look';
import { YoungChoices } from './YoungChoices';
import styles from './YoungTask.module.css';

type YoungSceneProps = {
  html: string;
  lang: string | undefined;
  layout: ChoiceLayout;
  /** What reads the task aloud, before the words, and what changes their look, behind them. */
  listen?: ReactNode;
  aids?: ReactNode;
  /** Names the choices. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  isWriting: boolean;
  onChoose: (id: string) => void;
  /** Instead of choices: a field, or the frame of an interactive task. */
  field: ReactNode;
  isFrame: boolean;
};

/** A task as grades 1 to 4 see it: its words, the picture as large as the rest leaves, and the answers beside it. */
export function YoungScene(props: YoungSceneProps) {
  const { html, lang, layout, listen, aids, label, choices, value, isWriting, onChoose, field, isFrame } = props;
  const parts = useMemo(() => partsOf(html), [html]);
  const { toDo } = useWords('tasksScene');
  const kind = answerKindOf({ choiceLayout: layout });
  const isOwn = ownGroup({ choiceLayout: layout }) !== null;
  const hint = toDo[kind];
  const text = `${parts.text} ${parts.question} ${parts.after} ${hint ? `<p>${hint}</p>` : ''}`.trim();
  const hasPictures = parts.pictures.length > 0;
  return (
    <>
      <div className={cx('row gap-4 no-shrink', styles.say)} lang={lang}>
        {listen}
        <TaskText html={text} young className={cx('grows', styles.words, flows(text) && styles.flows)} />
        {aids && <span className={cx('no-shrink push', styles.sizes)}>{aids}</span>}
      </div>
      <div
        className={cx('grid phone-gap-3', styles.pair, !hasPictures && styles.bare)}
        data-answers={isFrame ? 'frame' : field ? 'field' : isOwn ? 'long' : kindOf(choices)}
        lang={lang}
      >
        {hasPictures && (
          <Pictures
            pictures={parts.pictures}
            choices={field || isOwn ? [] : choices}
            value={value}
            onChoose={onChoose}
          />
        )}
        {field ? (
          <div className={cx('shrink', styles.field)}>{field}</div>
        ) : isOwn ? (
          <OwnGroup layout={layout} label={label} choices={choices} value={value} onChange={onChoose} />
        ) : (
          <YoungChoices
            label={label}
            choices={choices}
            value={value}
            isSeveral={isTicked(kind)}
            isWriting={isWriting}
            isWide={!hasPictures}
            onChoose={onChoose}
          />
        )}
      </div>
    </>
  );
}

/** Choices that are no cards; their pictures open large as those of other answers do. */
function OwnGroup(props: ChoiceGroupProps) {
  const words = useWords('tasksScene');
  const [large, setLarge] = useState<LargePart | null>(null);
  const enlarge = useMemo(
    () => ({ label: (letter: string) => words.enlargeAnswer({ letter }), open: setLarge, measure: () => undefined }),
    [words],
  );
  return (
    <div className={cx('shrink', styles.field)} data-task-answers>
      <EnlargeContext value={enlarge}>
        <TaskChoices {...props} young />
      </EnlargeContext>
      {props.choices.some(({ image }) => image) && <LargePicture pictures={[]} large={large} onLarge={setLarge} />}
    </div>
  );
}

type PicturesProps = {
  pictures: readonly TaskPicturePart[];
  choices: readonly Choice[];
  value: string | null;
  onChoose: (id: string) => void;
};

type RatioStyle = CSSProperties & { '--ratio': number };
/** Of a picture whose size nobody knows. */
const usualRatio = 1.6;

function Pictures({ pictures, ...rest }: PicturesProps) {
  const [large, setLarge] = useState<LargePart | null>(null);
  return (
    <div className={cx('column gap-3 shrink relative', styles.pictures)}>
      {pictures.map((picture) => {
        const { width, height } = picture;
        const style: RatioStyle = { '--ratio': width && height ? width / height : usualRatio };
        return (
          <div key={picture.html} className={cx('center', styles.room)} style={style}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
            <div
              className={cx('white-ground rounded-wide clip', styles.picture)}
              onClick={(event) => !event.defaultPrevented && setLarge(picture)}
            >
              <TaskPicture picture={picture} young {...rest} />
            </div>
          </div>
        );
      })}
      <LargePicture pictures={pictures} large={large} onLarge={setLarge} />
    </div>
  );
}
