import { type ReactNode, useEffect, useRef } from 'react';
import type { Board } from '../../../../contract/board';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { BottomDrawer } from '../../../ui/frame/BottomDrawer';
import { IconButton } from '../../../ui/IconButton';
import { StateMark } from '../../../ui/sitting/StateMark';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { ConsentActs } from '../../agreements/ConsentActs';
import type { Act, LessonActs } from '../acts/use-lesson-acts';
import { eventsOf } from '../log/entries';
import { PupilLog } from '../log/LogList';
import side from '../Side.module.css';
import { markOf, stateWords } from '../state/state-text';
import { hasEnded, isOutstanding, isRunning, type Tile } from '../state/tile';
import { adviceOf } from './advice';
import { MinutesForm } from './MinutesForm';
import styles from './PupilPanel.module.css';
import { newLogInLabel, possibleActs } from './possible-acts';

type PupilPanelProps = {
  tile: Tile;
  board: Board;
  acts: LessonActs;
  onAct: (act: Act, tile: Tile) => void;
  onClose: () => void;
  onChanged: () => void;
};

/** Everything about one pupil beside the tiles: facts, what can be done now, minutes, the own log. */
export function PupilPanel(props: PupilPanelProps) {
  const { tile, onClose } = props;
  const words = useWords('lesson', 'board', 'common');
  const title = useRef<HTMLHeadingElement>(null);
  const mark = markOf(tile);
  // The panel appears far from the tile that opened it: the focus goes along, and back when it closes.
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside
      className={cx('stack gap-3 shrink type-dense', side.side)}
      aria-label={tile.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Card className={side.card}>
        <div className={cx('grid gap-3 align-center', styles.head)}>
          <StateMark state={mark.state} icon={mark.icon} />
          <div>
            <h2 className="type-base bold break-anywhere" ref={title} tabIndex={-1}>
              {tile.name}
            </h2>
            <p className="type-dense dimmed">{stateWords(words.board, tile)}</p>
          </div>
          <IconButton icon="cross" label={words.common.close} onClick={onClose} />
        </div>
        <Facts {...props} />
      </Card>
      <Parts {...props} />
    </aside>
  );
}

/** The same on a phone and a small laptop: a sheet from the lower edge. */
export function PupilDrawer(props: PupilPanelProps) {
  const { tile, onClose } = props;
  const words = useWords('lesson', 'board', 'common');
  return (
    <BottomDrawer open title={tile.name} onClose={onClose}>
      <div className={cx('stack gap-3 shrink type-dense', side.side)}>
        <div>
          <p className="type-dense dimmed">{stateWords(words.board, tile)}</p>
          <Facts {...props} />
        </div>
        <Parts {...props} />
      </div>
    </BottomDrawer>
  );
}

function Facts({ tile, board }: PupilPanelProps) {
  const words = useWords('lesson', 'board', 'solvingEntry');
  const facts = factsOf(words, tile, board);
  const card = newLogInLabel(words, useSettings().flags.fastLogin);
  const advice = adviceOf(words.board, tile, { go: words.solvingEntry.continue, card });
  return (
    <>
      {facts.length > 0 && (
        <dl className={cx('grid gap-0 type-dense', styles.list)}>
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-none-4 flex-wrap spread">
              <dt className="dimmed">{name}</dt>
              <dd className="semibold num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {advice.length > 0 && (
        <div className={cx('grid gap-2 sunken rounded type-dense', styles.advice)}>
          {advice.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}

function factsOf(
  words: Words<'lesson', 'board'>,
  { row, minutesLeft }: Tile,
  { taskCount }: Board,
): [string, ReactNode][] {
  const { fact } = words;
  const facts: [string, ReactNode][] = [];
  if (row.login)
    facts.push([
      fact.login,
      <span key="login" className="copied">
        {row.login}
      </span>,
    ]);
  if (row.state === 'ALLOWED' && row.permissionEndsAt !== null) {
    facts.push([fact.allowedUntil, hourAndMinute(row.permissionEndsAt)]);
  }
  if (row.startedAt !== null) facts.push([fact.started, hourAndMinute(row.startedAt)]);
  if (isRunning(row) && row.deadline !== null) {
    facts.push([fact.ends, `${hourAndMinute(row.deadline)} (${words.board.minutesLeft({ n: minutesLeft ?? 0 })})`]);
  }
  if (hasEnded(row) && row.finishedAt !== null) facts.push([fact.ended, hourAndMinute(row.finishedAt)]);
  if (row.extraMinutes > 0) facts.push([fact.extra, words.minutesN({ n: row.extraMinutes })]);
  if (row.startedAt !== null) facts.push([fact.onServer, words.answers({ n: row.saved, total: taskCount })]);
  if (row.waiting > 0) facts.push([fact.waiting, String(row.waiting)]);
  return facts;
}

function Parts({ tile, board, acts, onAct, onChanged }: PupilPanelProps) {
  const words = useWords('lesson', 'board');
  const { row, name } = tile;
  const own = eventsOf(board.events, row.uuid);
  return (
    <>
      {row.state === 'NO_AGREEMENT' && (
        <Card className={side.card}>
          <h2>{words.consent}</h2>
          <div className="cluster">
            <ConsentActs pupil={{ id: row.uuid, uuid: row.uuid, name }} onDone={onChanged} />
          </div>
        </Card>
      )}
      {isRunning(row) && (
        <Card className={side.card}>
          <h2>{words.board.act.addMinutes}</h2>
          <MinutesForm key={row.uuid} tile={tile} acts={acts} />
        </Card>
      )}
      <PupilActs tile={tile} board={board} onAct={onAct} />
      {own.length > 0 && (
        <Card className={side.card}>
          <h2>{words.log.own}</h2>
          <PupilLog events={own} />
        </Card>
      )}
    </>
  );
}

type PupilActsProps = { tile: Tile; board: Board; onAct: (act: Act, tile: Tile) => void };

/** The acts that are possible in the pupil's present state, and only these. */
function PupilActs({ tile, board, onAct }: PupilActsProps) {
  const words = useWords('lesson', 'board');
  const { flags } = useSettings();
  const session = useSession();
  const now = Date.parse(board.serverTime);
  const acts = possibleActs(words, tile, { now, own: session?.uuid ?? null, hasCards: flags.fastLogin });
  const hasRescue = isRunning(tile.row) || isOutstanding(tile);
  if (acts.length === 0 && !hasRescue) return null;
  return (
    <Card className={side.card}>
      <ul className={cx('plain-grid plain-list', styles.acts)} aria-label={words.board.acts({ name: tile.name })}>
        {acts.map(({ act, label, icon, isDanger }) => (
          <li key={act}>
            <button
              type="button"
              className={cx(
                'row gap-3 full-width large-control text-left no-ground no-border rounded-small type-staff text not-underlined hover-ground',
                isDanger ? 'bad' : undefined,
              )}
              onClick={() => onAct(act, tile)}
            >
              <StaffIcon name={icon} size={18} />
              {label}
            </button>
          </li>
        ))}
        {hasRescue && (
          <li>
            <Link
              className="row gap-3 full-width large-control text-left no-ground no-border rounded-small pressable type-staff text not-underlined hover-ground"
              to={paths.rescue}
            >
              <StaffIcon name="arrow-up" size={18} />
              {words.board.act.rescue}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
