import type { reasons as lt } from '../lt/reasons';

/** The question for the reason of an act on a person, and the usual reasons of masking; English. */
export const reasons: typeof lt = {
  label: 'Reason',
  hint: 'Stays in the audit log.',
  noNames: 'Stays in the audit log, so name nobody.',
  missing: 'Write the reason: at least 3 characters.',
  title: 'Usual reasons',
  parents: 'Asked by the parents',
  own: 'Asked by the person',
};
