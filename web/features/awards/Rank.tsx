import type { Awardee } from '../../../contract/awards';
import { useWords } from '../../platform/words/words';
import { awardWords } from './words';

/** "2 iš 1 204": the place in the country among the pupils of the grade. */
export function Rank({ row }: { row: Awardee }) {
  const words = useWords(awardWords);
  return <span className="num">{words.ofRank(row.gradeRank.country)}</span>;
}
