import { useState } from 'react';
import type { Board, BoardEvent } from '../../../../contract/board';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextField } from '../../../ui/fields/TextField';
import { holdsWords } from '../../../ui/fold-text';
import { Dialog } from '../../../ui/frame/Dialog';
import styles from '../Side.module.css';
import type { Tile } from '../state/tile';
import { type Entry, entriesOf } from './entries';
import { whatWords, whyWords } from './event-text';
import { LogList } from './LogList';

const shownFirst = 9;

type LogCardProps = {
  /** Under the names of the tiles. */
  events: readonly BoardEvent[];
  leftOut: Board['eventsLeftOut'];
  tiles: readonly Tile[];
  isOver: boolean;
};

/** What happens in the class: the newest entries, and the way to all of them. After the lesson only the way. */
export function LogCard({ events, leftOut = 0, tiles, isOver }: LogCardProps) {
  const words = useWords('lesson', 'board');
  const [isOpen, setOpen] = useState(false);
  const entries = entriesOf(events, new Set(tiles.map(({ row }) => row.uuid)));
  const n = entries.reduce((sum, { others }) => sum + 1 + others.length, 0);
  return (
    <Card className={styles.card}>
      <div className="row spread align-baseline">
        <h2>{isOver ? words.log.was : words.board.happening}</h2>
        {n > 0 && (
          <Button size="xs" variant="quiet" className={styles.link} onClick={() => setOpen(true)}>
            {words.log.all({ n })}
          </Button>
        )}
      </div>
      {n === 0 && <p className="dimmed">{words.board.nothingYet}</p>}
      {!isOver && <LogList entries={entries.slice(0, shownFirst)} />}
      {isOpen && <LogDialog leftOut={leftOut} entries={entries} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type LogDialogProps = { leftOut: number; entries: readonly Entry[]; onClose: () => void };

/** The whole log of the class, with a search by pupil, act, reason or member of staff. */
function LogDialog({ leftOut, entries, onClose }: LogDialogProps) {
  const words = useWords('lesson', 'board', 'common');
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const shown = entries.flatMap((entry) => found(entry, wanted, words.board));
  return (
    <Dialog open size="l" title={words.board.happening} cancelLabel={words.common.close} onClose={onClose}>
      <TextField
        label={words.log.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {words.log.found({ n: shown.length })}
      </p>
      {shown.length === 0 && <p className="dimmed">{words.log.nothing}</p>}
      <LogList entries={shown} />
      {leftOut > 0 && <p className="dimmed">{words.log.leftOut({ n: leftOut })}</p>}
    </Dialog>
  );
}

/** The entry with those of its events that match; none: nothing. */
function found(entry: Entry, wanted: string, words: Parameters<typeof whatWords>[0]): Entry[] {
  if (wanted === '') return [entry];
  const [event, ...others] = [entry.event, ...entry.others].filter((one) =>
    holdsWords(`${one.name} ${whatWords(words, one)} ${whyWords(one)}`, wanted),
  );
  return event ? [{ ...entry, event, others }] : [];
}
