import { reference } from '../../../text/lt/reference';
import { schools } from '../../../text/lt/schools';
import { units } from '../../../text/lt/units';
import { validation } from '../../../text/lt/validation';
import { catalogue } from '../../platform/words/words';

/** What the schools' pages say. For useWords. */
export const schoolWords = await catalogue({ ...schools, reference, units, faults: validation.outcome }, async () => {
  const [own, names, counts, faults] = await Promise.all([
    import('../../../text/en/schools'),
    import('../../../text/en/reference'),
    import('../../../text/en/units'),
    import('../../../text/en/validation'),
  ]);
  return {
    ...own.schools,
    reference: names.reference,
    units: counts.units,
    faults: faults.validation.outcome,
  };
});
export type SchoolWords = (typeof schoolWords)['lt'];
