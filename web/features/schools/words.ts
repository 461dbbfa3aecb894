import { reference } from '../../../contract/words/lt/reference';
import { schools } from '../../../contract/words/lt/schools';
import { units } from '../../../contract/words/lt/units';
import { validation } from '../../../contract/words/lt/validation';
import { catalogue } from '../../platform/words';

/** What the schools' pages say. For useWords. */
export const schoolWords = await catalogue({ ...schools, reference, units, faults: validation.outcome }, async () => {
  const [own, names, counts, faults] = await Promise.all([
    import('../../../contract/words/en/schools'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/units'),
    import('../../../contract/words/en/validation'),
  ]);
  return {
    ...own.schools,
    reference: names.reference,
    units: counts.units,
    faults: faults.validation.outcome,
  };
});
export type SchoolWords = (typeof schoolWords)['lt'];
