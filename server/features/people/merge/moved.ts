import * as z from 'zod/mini';
import { mergeFields, mergeSides } from '../../../../contract/people-merge';

const exchanged = z.object({ toTarget: z.array(z.string()), toSource: z.array(z.string()) });

/** What a merge has moved, as person_merge keeps it for the undo: keys and numbers, no personal data. */
export const movedRows = z.object({
  rows: z.record(z.string(), z.array(z.record(z.string(), z.string()))),
  attempts: z.array(z.object({ id: z.string(), side: z.enum(mergeSides), attemptNo: z.number(), isTest: z.boolean() })),
  certificates: exchanged,
  agreements: exchanged,
  /**
   * What the account that went had more of, as it was: the other value stands in its row since. `need` is solving without sight,
   * whose own name would tell it (docs/rules/privacy.md). Absent in merges of earlier releases.
   */
  help: z._default(z.object({ extraTime: z.optional(z.number()), need: z.optional(z.boolean()) }), {}),
  fields: z.array(z.enum(mergeFields)),
  wasArchived: z.object({ target: z.boolean(), source: z.boolean() }),
});
export type MovedHelp = z.infer<typeof movedRows>['help'];
