import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardRow } from '../../../contract/board';
import { NothingFound } from '../../lists/NothingFound';
import { useFilters } from '../../platform/screens/use-filters';
import { useMedia } from '../../platform/use-media';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/frame/Dialog';
import { BoardColumns } from '../../ui/staff/board/BoardColumns';
import { WholeScreen } from '../../ui/staff/WholeScreen';
import { KeyCardsDialog } from '../keycards/KeyCardsDialog';
import { ActDialog } from './acts/ActDialog';
import { HeadActs } from './acts/HeadActs';
import { SelectLine } from './acts/SelectLine';
import { useLessonActs } from './acts/use-lesson-acts';
import { useNewLogIn } from './acts/use-new-log-in';
import { useReport } from './acts/use-report';
import { useShownAct } from './acts/use-shown-act';
import type { ClassQuery, StaffChallenge } from './board';
import { asksForRest } from './frame/asked';
import { ClassHead } from './frame/ClassHead';
import { useClass } from './frame/class-place';
import styles from './LessonBoard.module.css';
import { LessonSide } from './LessonSide';
import { NewLogInDialog } from './pupil/NewLogInDialog';
import { PupilDrawer, PupilPanel } from './pupil/PupilPanel';
import { inGroups, isShown, manyPupils, phaseOf, readFilter } from './state/groups';
import { stateWords } from './state/state-text';
import { lacksPermission, needsAttention, type Tile, tilesOf } from './state/tile';
import { useQuietGroups } from './state/use-quiet-groups';
import { TileGroups } from './TileGroups';
import { AfterCard } from './top/AfterCard';
import { Counts } from './top/Counts';
import { ExpiredLine } from './top/ExpiredLine';
import { ReadyStrip } from './top/ReadyStrip';
import type { BoardState } from './use-live-board';
import { useTileKeys } from './use-tile-keys';

/** Below this width the panel of a pupil is a sheet: the side column stands under the tiles. */
const narrowPage = '(max-width: 1100px)';

type LessonBoardProps = {
  state: BoardState;
  /** The pupils of the class. */
  rows: readonly BoardRow[];
  challenge: StaffChallenge;
  query: ClassQuery;
  /** Beside the tabs. */
  note: ReactNode;
  /** Says that the board is out of date. */
  notice: ReactNode;
  onChanged: () => void;
};

/** The lesson: what the class waits for, counts, tiles (pupils in trouble first), acts, and the column beside them. */
export function LessonBoard(props: LessonBoardProps) {
  const { challenge, note, notice, onChanged } = props;
  const { board } = props.state;
  const words = useWords('classes');
  const place = useClass();
  const { now, tiles, phase, groups, selection, acts, report } = useLesson(props);
  const filters = useFilters<'show'>();
  const show = readFilter(filters.get('show'));
  const shown = tiles.filter((tile) => isShown(tile, show));
  const [dialog, setDialog] = useState<'project' | 'keys' | null>(null);
  const newLogIn = useNewLogIn(place.school, onChanged);
  const { openUuid, setOpen, cardOf, printCards, closeCard, perform } = useShownAct(acts, newLogIn);
  const open = tiles.find(({ row }) => row.uuid === openUuid) ?? null;
  const isNarrow = useMedia(narrowPage);
  const panel = open && { tile: open, board, acts, onAct: perform, onClose: () => setOpen(null), onChanged };
  const head = { className: place.name, phase, tiles, chosen: selection.chosen, acts };
  const project = () => setDialog('project');
  const openKeys = () => setDialog('keys');
  const { chosen } = selection;
  const keys = useTileKeys({ tiles, chosen, acts, onOpen: setOpen, onReport: report.open, onHelp: openKeys });
  return (
    <>
      <ClassHead
        tab="lesson"
        note={note}
        actions={<HeadActs {...head} onProject={project} onReport={report.open} isReporting={report.busy} />}
      />
      {notice}
      <Announcements tiles={tiles} />
      <BoardColumns
        side={
          panel && !isNarrow ? (
            <PupilPanel key={panel.tile.row.uuid} {...panel} />
          ) : (
            <LessonSide
              board={board}
              challenge={challenge}
              tiles={tiles}
              phase={phase}
              now={now}
              onProject={project}
              onKeys={openKeys}
            />
          )
        }
      >
        {phase === 'before' && (
          <ReadyStrip board={board} tiles={tiles} challenge={challenge} now={now} onCards={() => printCards(tiles)} />
        )}
        {phase === 'after' && <AfterCard tiles={tiles} />}
        <Counts
          tiles={tiles}
          value={show}
          onChange={(filter) => filters.set({ show: filter === 'all' ? '' : filter })}
        />
        <ExpiredLine tiles={tiles} acts={acts} />
        <TileGroups
          groups={groups}
          show={show}
          phase={phase}
          until={challenge.brc_valid_to}
          tile={{ taskCount: board.taskCount, isAfter: phase === 'after', onAct: perform, onOpen: setOpen, onChanged }}
          openUuid={openUuid}
          selected={selection.selected}
          onChoose={selection.choose}
          onKeyDown={keys}
          aside={
            <SelectLine
              shown={shown}
              chosen={selection.chosen}
              onSelect={selection.select}
              acts={acts}
              hasReason={tiles.some(lacksPermission)}
            />
          }
        />
        {shown.length === 0 && <NothingFound onClear={() => filters.set({ show: '' })} />}
      </BoardColumns>
      {panel && isNarrow && <PupilDrawer {...panel} />}
      <ActDialog acts={acts} />
      <NewLogInDialog newLogIn={newLogIn} tiles={tiles} acts={acts} />
      {cardOf && <KeyCardsDialog school={place.school} uuids={cardOf} onClose={closeCard} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'project' && (
        <ProjectorView
          title={words.named({ name: place.name })}
          securityKey={board.securityKey}
          minutes={challenge.brc_time_mins}
          present={tiles.filter(({ row }) => row.sid !== null || row.startedAt !== null).length}
          total={tiles.length}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The pupils in their states, phase and groups, those who are checked, and the acts. */
function useLesson({ state, rows, query, onChanged }: LessonBoardProps) {
  const { board, cameAt } = state;
  const now = Date.parse(board.serverTime) + performance.now() - cameAt;
  const tiles = tilesOf(rows, now);
  const phase = phaseOf(tiles);
  return {
    now,
    tiles,
    phase,
    groups: useQuietGroups(inGroups(tiles, phase), `${phase} ${tiles.length >= manyPupils}`),
    selection: useSelection(tiles),
    acts: useLessonActs({ query, onDone: onChanged }),
    report: useReport(query),
  };
}

const quietMs = 1_000;

/** Tells screen readers who began to need the teacher: "Jokūbas B.: Be ryšio nuo 10:28", at most once a second. */
function Announcements({ tiles }: { tiles: readonly Tile[] }) {
  const words = useWords('board', 'lesson');
  const [text, setText] = useState('');
  const known = useRef<ReadonlySet<string> | null>(null);
  const waiting = useRef<string[]>([]);
  const alarms = tiles.filter(needsAttention);
  const key = alarms.map(({ row }) => `${row.uuid} ${row.state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is told
  useEffect(() => {
    const before = known.current;
    known.current = new Set(alarms.map(({ row }) => `${row.uuid} ${row.state}`));
    // Who needed the teacher when the page came stands first on it.
    if (before === null) return;
    for (const tile of alarms) {
      if (before.has(`${tile.row.uuid} ${tile.row.state}`)) continue;
      waiting.current.push(`${tile.name}: ${stateWords(words, tile)}`);
    }
    const timer = setTimeout(() => {
      if (waiting.current.length > 0) setText(`${waiting.current.splice(0).join('. ')}.`);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

type ProjectorViewProps = {
  /** "5b klasė". */
  title: string;
  /** null: the contest has none, or it does not run. */
  securityKey: string | null;
  minutes: number;
  present: number;
  total: number;
  onClose: () => void;
};

/** For the projector: the address, the key, three steps, how many are in. No names. Esc closes it. */
function ProjectorView({ title, securityKey, minutes, present, total, onClose }: ProjectorViewProps) {
  const words = useWords('lesson', 'app');
  const { project: text } = words;
  return (
    <WholeScreen
      brand={words.app.name}
      label={text.title}
      note={`${title} · ${text.present({ n: present, total })}`}
      close={text.close}
      onClose={onClose}
      steps={[text.logIn, text.wait, securityKey ? text.startWithKey({ n: minutes }) : text.start({ n: minutes })]}
    >
      <p className={cx('above-5 dimmed', styles.label)}>{text.address}</p>
      <p className={cx('break-anywhere', styles.big)}>{location.host}</p>
      {securityKey && (
        <>
          <p className={cx('above-5 dimmed', styles.label)}>{words.key}</p>
          <p className={cx('break-anywhere link', styles.big)}>{securityKey}</p>
        </>
      )}
    </WholeScreen>
  );
}

/** Shows the keys of the tiles. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('lesson', 'common');
  const { keys: text } = words;
  const keys = [
    ['← ↑ → ↓', text.move],
    [text.space, text.check],
    ['Enter', text.open],
    ['L', text.allow],
    ['M', text.minutes],
    ['R', text.report],
    ['?', text.help],
    ['Esc', text.close],
  ];
  return (
    <Dialog open title={text.title} cancelLabel={words.common.close} onClose={onClose}>
      <p>{text.where}</p>
      <dl className={cx('grid gap-2 above-3', styles.keys)}>
        {keys.map(([key, what]) => (
          <div key={key} className="grid gap-3 align-baseline">
            <dt>
              <kbd className="pad-0-2 sunken control-frame rounded-small type-dense semibold">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The pupils who are checked: acts of the head are for them alone. */
function useSelection(tiles: readonly Tile[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(asksForRest() ? tiles.flatMap(({ row }) => (row.startedAt === null ? [row.uuid] : [])) : []),
  );
  const select = useCallback((some: readonly Tile[], on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const { row } of some) {
        if (on) next.add(row.uuid);
        else next.delete(row.uuid);
      }
      return next;
    });
  }, []);
  const choose = useCallback((tile: Tile, on: boolean) => select([tile], on), [select]);
  return { selected, select, choose, chosen: tiles.filter(({ row }) => selected.has(row.uuid)) };
}
