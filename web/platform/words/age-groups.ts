import { referenceStages } from '../../../text/lt/reference-stages';

const codes = ['ELFIN', 'PRIMARY', 'BENJAMIN', 'CADET', 'JUNIOR', 'SENIOR'] as const;

/** The age group's name in the page's language; the server gives its code or its Lithuanian name. */
export function ageGroupName(name: string, names: Pick<typeof referenceStages, 'ageGroup'>): string {
  const code = codes.find((one) => one === name || referenceStages.ageGroup[one] === name);
  return code ? names.ageGroup[code] : name;
}
