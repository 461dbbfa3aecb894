import { useWords } from '../../../platform/words/words';
import type { ResultsReply } from './lists';

/** "2 531 dalyvis · vidurkis 98,4" */
export function Totals({ reply }: { reply: ResultsReply }) {
  const words = useWords('results', 'units');
  const { total, averagePoints } = reply;
  if (total === 0) return null;
  return (
    <span>
      {words.units.participants({ n: total })}
      {averagePoints !== null && ` · ${words.list.average({ n: Math.round(averagePoints * 10) / 10 })}`}
    </span>
  );
}
