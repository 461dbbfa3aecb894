import { useState } from 'react';
import type { Board, BoardEvent } from '../../../../contract/board';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import styles from '../side/Side.module.css';
import type { Tile } from '../state/tile';
import { entriesOf } from './entries';
import { LogDialog } from './LogDialog';
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
