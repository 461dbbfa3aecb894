import type { MyResult } from './own-result';

/** Whether a result has its certificate: of a contest, counted, and public. */
export function hasCertificate({ type, gradeRank, resultDate }: Pick<MyResult, 'type' | 'gradeRank' | 'resultDate'>) {
  return type === 'CON' && gradeRank !== null && Date.parse(resultDate) <= Date.now();
}
