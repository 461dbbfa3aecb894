import { hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import type { IconName } from '../../../ui/icon-paths';
import { LogBar } from '../../../ui/sitting/LogBar';
import { type MarkState, StateMark } from '../../../ui/sitting/StateMark';
import { PersonTile } from '../../../ui/staff/board/PersonTile';
import { type MenuAct, RowMenu } from '../../../ui/staff/table/RowMenu';
import type { BoardActs } from '../acts/use-board-acts';
import { hasEnded, isBefore, isRunning, lacksPermission, needsAttention, type Tile } from '../rules';
import { hasAdvice } from './advice';
import styles from './BoardTile.module.css';

type State = Tile['row']['state'];

const marks = {
  NO_AGREEMENT: 'bad',
  SIGNS: 'absent',
  OFFLINE: 'absent',
  WAITING: 'waiting',
  ALLOWED: 'allowed',
  EXPIRED: 'allowed',
  SOLVING: 'working',
  UNSENT: 'unsent',
  SILENT: 'lost',
  LOGGED_OUT: 'waiting',
  MOVING: 'waiting',
  REOPENED: 'waiting',
  LOGGED_IN: 'waiting',
  LOST_AT_END: 'unsent',
  CLOSED: 'done',
  TIME_OVER: 'done',
  FINISHED: 'done',
} as const satisfies Record<State, MarkState>;

const icons: Partial<Record<State, IconName>> = {
  SIGNS: 'pencil',
  LOGGED_OUT: 'logout',
  MOVING: 'arrow-right',
  REOPENED: 'refresh',
  LOST_AT_END: 'wifi-off',
  CLOSED: 'cross',
};

type BoardTileProps = {
  tile: Tile;
  taskCount: number;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
  acts: BoardActs;
  /** Explains what to do about answers that are still on the computer. */
  onHelp: () => void;
};

/** One pupil of the board: state, time left, answers on the server, and what can be done. */
export function BoardTile({ tile, taskCount, isChosen, onChoose, acts, onHelp }: BoardTileProps) {
  const words = useWords('board');
  const { row, name } = tile;
  const menu = menuOf(words, tile, acts);
  const tone = toneOf(tile);
  return (
    <PersonTile
      mark={<StateMark state={marks[row.state]} icon={icons[row.state]} />}
      name={name}
      time={timeWords(words, tile)}
      state={stateWords(words, tile)}
      tone={tone}
      frame={needsAttention(tile) ? (tone === 'warn' ? 'warn' : 'bad') : undefined}
      tinted
      choice={{ label: words.choose({ name }), checked: isChosen, onChange: onChoose }}
      end={
        <>
          {(isRunning(row) || row.state === 'UNSENT' || row.state === 'LOST_AT_END') && (
            <LogBar
              look="ticks"
              label={words.saved({ n: row.saved, total: taskCount })}
              logs={ticks(row.saved, row.waiting, taskCount)}
            />
          )}
          {lacksPermission(tile) && (
            <Button
              size="xs"
              variant="quiet"
              className={styles.act}
              aria-label={row.state === 'EXPIRED' ? `${words.act.renew}: ${name}` : words.act.allowName({ name })}
              onClick={() => acts.permit('allow', [tile])}
            >
              {row.state === 'EXPIRED' ? words.act.renewShort : words.act.allow}
            </Button>
          )}
        </>
      }
      below={hasAdvice(row.state) && <NowToDo tile={tile} acts={acts} onHelp={onHelp} />}
      menu={menu.length > 0 && <RowMenu label={words.acts({ name })} acts={menu} />}
    />
  );
}

function NowToDo({ tile, acts, onHelp }: Pick<BoardTileProps, 'tile' | 'acts' | 'onHelp'>) {
  const words = useWords('board');
  const { row, name } = tile;
  return (
    <>
      {row.state === 'SILENT' && row.sid !== null && (
        <Button
          size="s"
          aria-label={words.dialog.titleOf({ act: words.act.endSession, name })}
          onClick={() => acts.ask({ act: 'session.end', tiles: [tile] })}
        >
          {words.act.endSession}
        </Button>
      )}
      <Button size="s" variant="quiet" aria-label={`${words.whatToDo} ${name}`} onClick={onHelp}>
        {words.whatToDo}
      </Button>
    </>
  );
}

/** The acts that are possible now. */
function menuOf({ act: text }: Words<'board'>, tile: Tile, acts: BoardActs): MenuAct[] {
  const { row } = tile;
  const tiles = [tile];
  const menu: MenuAct[] = [];
  // Without an agreement nobody can be let in, but an earlier permission can be withdrawn.
  const isAllowed = row.permissionEndsAt !== null;
  if (isBefore(row) && (row.state === 'NO_AGREEMENT' || row.state === 'SIGNS')) {
    if (isAllowed) menu.push({ label: text.withdraw, icon: 'cross', onAct: () => acts.permit('withdraw', tiles) });
  } else if (isBefore(row)) {
    menu.push({
      label: isAllowed ? text.renew : text.allow,
      icon: isAllowed ? 'clock' : 'hand',
      onAct: () => acts.permit('allow', tiles),
    });
    if (isAllowed) menu.push({ label: text.withdraw, icon: 'cross', onAct: () => acts.permit('withdraw', tiles) });
  }
  const ask = (act: 'attempt.extend' | 'attempt.reopen' | 'attempt.close' | 'session.end') => () =>
    acts.ask({ act, tiles });
  if (isRunning(row)) menu.push({ label: text.addMinutes, icon: 'clock', onAct: ask('attempt.extend') });
  if (hasEnded(row)) menu.push({ label: text.reopen, icon: 'undo', onAct: ask('attempt.reopen') });
  if (row.sid !== null) menu.push({ label: text.endSession, icon: 'logout', onAct: ask('session.end') });
  if (isRunning(row)) menu.push({ label: text.close, icon: 'flag', danger: true, onAct: ask('attempt.close') });
  return menu;
}

function toneOf(tile: Tile): 'good' | 'warn' | 'bad' | undefined {
  const { state } = tile.row;
  if (state === 'FINISHED' || state === 'TIME_OVER') return 'good';
  if (state === 'SILENT' || state === 'NO_AGREEMENT') return 'bad';
  return needsAttention(tile) ? 'warn' : undefined;
}

function stateWords({ state: text }: Words<'board'>, { row, minutesLeft }: Tile): string {
  const time = row.since === null ? '' : hourAndMinute(row.since);
  switch (row.state) {
    case 'SIGNS':
      if (row.sid !== null) return text.signsNow;
      return minutesLeft ? text.signsAllowed : text.SIGNS;
    case 'ALLOWED':
      return row.sid === null ? text.allowedOffline : text.ALLOWED({ n: minutesLeft ?? 0 });
    case 'SOLVING':
      return row.taskNo === null ? text.solving : text.SOLVING({ n: row.taskNo });
    case 'UNSENT': {
      const unsent = text.UNSENT({ n: row.waiting });
      return hasEnded(row) ? text.unsentAtEnd({ time, unsent }) : unsent;
    }
    case 'EXPIRED':
    case 'SILENT':
    case 'LOGGED_OUT':
    case 'LOST_AT_END':
    case 'CLOSED':
    case 'FINISHED':
      return text[row.state]({ time });
    default:
      return text[row.state];
  }
}

/** The time left, or the time it took, followed by the added minutes. */
function timeWords(words: Words<'board'>, { row, minutesLeft }: Tile) {
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
  if (row.startedAt === null || row.finishedAt === null) return null;
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
