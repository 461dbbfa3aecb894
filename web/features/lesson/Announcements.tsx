import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../platform/words/words';
import { stateWords } from './state/state-text';
import { needsAttention, type Tile } from './state/tile';

const quietMs = 1_000;

/** Tells screen readers who began to need the teacher: "Jokūbas B.: Be ryšio nuo 10:28", at most once a second. */
export function Announcements({ tiles }: { tiles: readonly Tile[] }) {
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
