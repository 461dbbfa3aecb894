import { memo, type ReactNode } from 'react';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { LogBar } from '../../ui/sitting/LogBar';
import { StateMark } from '../../ui/sitting/StateMark';
import { PersonTile } from '../../ui/staff/board/PersonTile';
import { ConsentActs } from '../agreements/ConsentActs';
import type { Act } from './acts/use-lesson-acts';
import styles from './LessonTile.module.css';
import { markOf, stateWords, toneOf } from './state/state-text';
import { hasEnded, isOutstanding, isRunning, lacksPermission, needsAttention, type Tile } from './state/tile';

export type LessonTileProps = {
  tile: Tile;
  taskCount: number;
  isChosen: boolean;
  isOpen: boolean;
  /** After the end the answers stand beside the name, not the time. */
  isAfter: boolean;
  /** Does an act at once, or shows the panel where it is done. The same function all the time. */
  onAct: (act: Act, tile: Tile) => void;
  onChoose: (tile: Tile, on: boolean) => void;
  onOpen: (tile: Tile | null) => void;
  onChanged: () => void;
};

/** One pupil of the lesson: state, time left, answers on the server, and the one thing to do now. */
export const LessonTile = memo(function LessonTile(props: LessonTileProps) {
  const { tile, taskCount, isChosen, isOpen, isAfter, onChoose, onOpen } = props;
  const words = useWords('board', 'lesson');
  const { row, name } = tile;
  const tone = toneOf(tile);
  const isUrgent = needsAttention(tile);
  const mark = markOf(tile);
  return (
    <PersonTile
      mark={<StateMark state={mark.state} icon={mark.icon} />}
      name={name}
      time={lacksPermission(tile) ? <LetIn {...props} /> : <Time tile={tile} taskCount={taskCount} isAfter={isAfter} />}
      state={stateWords(words, tile)}
      tone={tone}
      frame={isUrgent ? (tone === 'bad' ? 'bad' : 'warn') : undefined}
      tinted
      choice={{
        label: words.choose({ name }),
        value: row.uuid,
        checked: isChosen,
        onChange: (on) => onChoose(tile, on),
      }}
      open={{ label: words.acts({ name }), isOpen, onOpen: () => onOpen(isOpen ? null : tile) }}
      end={
        (isRunning(row) || isOutstanding(tile)) && (
          <LogBar
            look="ticks"
            label={words.saved({ n: row.saved, total: taskCount })}
            logs={ticks(row.saved, row.waiting, taskCount)}
          />
        )
      }
      below={belowOf(words, props)}
    />
  );
}, isSame);

/** The acts of a state that stand in the tile itself. */
function belowOf(words: Words<'board', 'lesson'>, { tile, onAct, onChanged }: LessonTileProps): ReactNode {
  const { row, name } = tile;
  if (row.state === 'NO_AGREEMENT') {
    return <ConsentActs pupil={{ id: row.uuid, uuid: row.uuid, name }} onDone={onChanged} />;
  }
  const button = (act: Act, label: string) => (
    <Button key={act} size="s" aria-label={words.dialog.titleOf({ act: label, name })} onClick={() => onAct(act, tile)}>
      {label}
    </Button>
  );
  const minutes = button('minutes', words.lesson.act.minutesShort);
  if (row.state === 'SILENT') {
    return row.sid === null ? minutes : [button('move', words.act.endSession), minutes];
  }
  if (row.state === 'LOGGED_OUT') return minutes;
  if (row.state === 'UNSENT' || row.state === 'LOST_AT_END') return button('help', words.whatToDo);
  return null;
}

/** Lets in, or renews what ran out, beside the name. */
function LetIn({ tile, onAct }: LessonTileProps) {
  const words = useWords('board');
  const { row, name } = tile;
  const isLate = row.state === 'EXPIRED';
  return (
    <Button
      size="xs"
      variant="quiet"
      className={styles.act}
      aria-label={isLate ? `${words.act.renew}: ${name}` : words.act.allowName({ name })}
      onClick={() => onAct('allow', tile)}
    >
      {isLate ? words.act.renewShort : words.act.allow}
    </Button>
  );
}

/** The time left, or the time it took, with the added minutes; after the lesson the number of answers. */
function Time({
  tile: { row, minutesLeft },
  taskCount,
  isAfter,
}: Pick<LessonTileProps, 'tile' | 'taskCount' | 'isAfter'>) {
  const words = useWords('board', 'lesson');
  const extra = row.extraMinutes > 0 && (
    <>
      {' '}
      <span aria-hidden="true">+{row.extraMinutes}</span>
      <span className="visually-hidden">({words.extra({ n: row.extraMinutes })})</span>
    </>
  );
  if (isRunning(row)) {
    return (
      <>
        {minutesLeft ? words.minutesLeft({ n: minutesLeft }) : words.timeOver}
        {extra}
      </>
    );
  }
  if (!hasEnded(row) || row.startedAt === null || row.finishedAt === null) return null;
  if (isAfter) return words.lesson.answersShort({ n: row.saved, total: taskCount });
  const took = Math.max(1, Math.round((Date.parse(row.finishedAt) - Date.parse(row.startedAt)) / 60_000));
  return (
    <>
      {words.tookMinutes({ n: took })}
      {extra}
    </>
  );
}

function ticks(saved: number, waiting: number, total: number) {
  return Array.from({ length: total }, (_, place) => ({
    state:
      place < saved ? ('onServer' as const) : place < saved + waiting ? ('onComputer' as const) : ('empty' as const),
  }));
}

/** A tile is drawn again only when its pupil or what is chosen has changed: a class may have hundreds. */
function isSame(before: LessonTileProps, now: LessonTileProps): boolean {
  return (
    before.tile.row === now.tile.row &&
    before.tile.name === now.tile.name &&
    before.tile.minutesLeft === now.tile.minutesLeft &&
    before.isChosen === now.isChosen &&
    before.isOpen === now.isOpen &&
    before.isAfter === now.isAfter &&
    before.taskCount === now.taskCount &&
    before.onAct === now.onAct &&
    before.onChoose === now.onChoose &&
    before.onOpen === now.onOpen &&
    before.onChanged === now.onChanged
  );
}
