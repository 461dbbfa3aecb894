import { referenceStages } from '../../../text/lt/reference-stages';

const codes = ['ELFIN', 'PRIMARY', 'BENJAMIN', 'CADET', 'JUNIOR', 'SENIOR'] as const;

/** The age group's name in the page's language; the server gives its code or its Lithuanian name. */
export function ageGroupName(given: string, names: Pick<typeof referenceStages, 'ageGroup'>): string {
  const code = codes.find((one) => one === given || referenceStages.ageGroup[one] === given);
  return code ? names.ageGroup[code] : given;
}
