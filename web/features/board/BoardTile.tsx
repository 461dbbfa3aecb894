import { useWords } from '../../platform/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LogBar } from '../../ui/LogBar';
import { type MarkState, StateMark } from '../../ui/StateMark';
import { PersonTile } from '../../ui/staff/PersonTile';
import { type MenuAct, RowMenu } from '../../ui/staff/RowMenu';
import styles from './BoardTile.module.css';
import { hasEnded, isBefore, isRunning, needsAttention, type Tile, waits } from './rules';
import type { BoardActs } from './use-board-acts';
import { type BoardWords, boardWords } from './words';

const marks = {
  OFFLINE: 'absent',
  WAITING: 'waiting',
  ALLOWED: 'allowed',
  EXPIRED: 'bad',
  SOLVING: 'working',
  SILENT: 'lost',
  UNSENT: 'unsent',
  FINISHED: 'done',
} as const satisfies Record<Tile['row']['state'], MarkState>;

type BoardTileProps = {
  tile: Tile;
  taskCount: number;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
  acts: BoardActs;
  /** Explains what to do about answers that wait on the computer. */
  onHelp: () => void;
};

/** One pupil of the board: state, time left, answers on the server, and what can be done. */
export function BoardTile({ tile, taskCount, isChosen, onChoose, acts, onHelp }: BoardTileProps) {
  const words = useWords(boardWords);
  const { row, name, lacksAgreement } = tile;
  const menu = menuOf(words, tile, acts);
  const tone = toneOf(tile);
  return (
    <PersonTile
      mark={<StateMark state={lacksAgreement ? 'bad' : marks[row.state]} />}
      name={name}
      time={timeWords(words, tile)}
      state={stateWords(words, tile)}
      tone={tone}
      frame={needsAttention(tile) ? (tone === 'warn' ? 'warn' : 'bad') : undefined}
      tinted
      choice={{ label: words.choose({ name }), checked: isChosen, onChange: onChoose }}
      end={
        <>
          {!isBefore(row) && row.state !== 'FINISHED' && (
            <LogBar
              look="ticks"
              label={words.saved({ n: row.saved, total: taskCount })}
              logs={ticks(row.saved, row.waiting, taskCount)}
            />
          )}
          {lacksAgreement && <Badge tone="bad">{words.state.noAgreement}</Badge>}
          {waits(tile) && (
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
      below={isInTrouble(row) && <NowToDo tile={tile} acts={acts} onHelp={onHelp} />}
      menu={menu.length > 0 && <RowMenu label={words.acts({ name })} acts={menu} />}
    />
  );
}

const isInTrouble = (row: Tile['row']) => row.state === 'SILENT' || row.state === 'UNSENT';

function NowToDo({ tile, acts, onHelp }: Pick<BoardTileProps, 'tile' | 'acts' | 'onHelp'>) {
  const words = useWords(boardWords);
  const { row, name } = tile;
  // Once it is over there is nothing to go on with at another computer.
  if (row.state === 'UNSENT' || row.sid === null || hasEnded(row)) {
    return (
      <Button size="s" aria-label={`${words.whatToDo} ${name}`} onClick={onHelp}>
        {words.whatToDo}
      </Button>
    );
  }
  return (
    <Button
      size="s"
      aria-label={words.dialog.titleOf({ act: words.act.endSession, name })}
      onClick={() => acts.ask({ act: 'session.end', tiles: [tile] })}
    >
      {words.act.endSession}
    </Button>
  );
}

/** Only what can be done now. */
function menuOf({ act: said }: BoardWords, tile: Tile, acts: BoardActs): MenuAct[] {
  const { row } = tile;
  const tiles = [tile];
  const menu: MenuAct[] = [];
  if (isBefore(row)) {
    const isAllowed = row.permissionEndsAt !== null;
    menu.push({
      label: isAllowed ? said.renew : said.allow,
      icon: isAllowed ? 'clock' : 'hand',
      onAct: () => acts.permit('allow', tiles),
    });
    if (isAllowed) menu.push({ label: said.withdraw, icon: 'cross', onAct: () => acts.permit('withdraw', tiles) });
  }
  const ask = (act: 'attempt.extend' | 'attempt.reopen' | 'attempt.close' | 'session.end') => () =>
    acts.ask({ act, tiles });
  if (isRunning(row)) menu.push({ label: said.addMinutes, icon: 'clock', onAct: ask('attempt.extend') });
  if (hasEnded(row)) menu.push({ label: said.reopen, icon: 'undo', onAct: ask('attempt.reopen') });
  if (row.sid !== null) menu.push({ label: said.endSession, icon: 'logout', onAct: ask('session.end') });
  if (isRunning(row)) menu.push({ label: said.close, icon: 'flag', danger: true, onAct: ask('attempt.close') });
  return menu;
}

function toneOf({ row, lacksAgreement }: Tile): 'good' | 'warn' | 'bad' | undefined {
  if (row.state === 'FINISHED') return 'good';
  if (row.state === 'UNSENT') return 'warn';
  return row.state === 'SILENT' || row.state === 'EXPIRED' || lacksAgreement ? 'bad' : undefined;
}

function stateWords({ state: said }: BoardWords, { row, minutesLeft, silentSeconds }: Tile): string {
  switch (row.state) {
    case 'OFFLINE':
      return minutesLeft ? said.allowedOffline : said.OFFLINE;
    case 'ALLOWED':
      return said.ALLOWED({ n: minutesLeft ?? 0 });
    case 'SOLVING':
      return row.taskNo === null ? said.solving : said.SOLVING({ n: row.taskNo });
    case 'SILENT':
      if (silentSeconds === null) return said.silent;
      if (row.finishedAt !== null) return said.lostAtEnd({ n: Math.max(1, Math.floor(silentSeconds / 60)) });
      return silentSeconds < 60
        ? said.silentSeconds({ n: silentSeconds })
        : said.SILENT({ n: Math.floor(silentSeconds / 60) });
    case 'UNSENT':
      return said.UNSENT({ n: row.waiting });
    default:
      return said[row.state];
  }
}

/** What is left, or how long it took; minutes that were added stand behind. */
function timeWords(words: BoardWords, { row, minutesLeft }: Tile) {
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
