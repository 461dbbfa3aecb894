import type { Awardee } from '../../../contract/awards';
import { useWords } from '../../platform/words/words';

/** "2 iš 1 204": the place in the country among the pupils of the grade. */
export function Rank({ row }: { row: Awardee }) {
  const words = useWords('awards');
  return <span className="num">{words.ofRank(row.gradeRank.country)}</span>;
}
