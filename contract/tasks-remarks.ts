import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, textIn } from './shapes';
import { unreadableCodes } from './task/unreadable';

/** Remarks on tasks, anchored to words: by authors, and by testers on tasks of the contests that they see. */

const readers = ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'] as const;
const authors = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const remarkLimits = { text: 2_000, quote: 500, answers: 100, remarks: 500 };

/** A field of the task, a choice by its place from 0, or '' for the task as a whole. */
const field = z
  .string()
  .check(z.regex(/^(|name|contentHtml|solutionHtml|relevanceHtml|originHtml|answer|choices\.([0-9]|1[01]))$/));

/** Words with something in them. */
const words = (max: number) => textIn(max).check(z.regex(/\S/));

const remark = z.object({
  id: z.string(),
  field: z.string(),
  /** The words that it is about, as they stood then; '' for the field as a whole. */
  quote: z.string(),
  /** Which of the places with these words, from 0. */
  occurrence: z.number(),
  /** Whether the words still stand in the draft. */
  isThere: z.boolean(),
  text: z.string(),
  /** What to write instead of the quote. */
  proposal: z.nullable(z.string()),
  state: z.enum(['OPEN', 'SETTLED', 'TAKEN']),
  at: instant,
  by: z.string(),
  /** Whether the caller wrote it. */
  isMine: z.boolean(),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  answers: z.array(z.object({ text: z.string(), at: instant, by: z.string() })),
});
export type TaskRemark = z.output<typeof remark>;

const all = z.object({ remarks: z.array(remark), open: z.number() });
const one = z.object({ remark });
const byId = z.object({ ...claims, id: idIn });

export const listRemarks = endpoint({
  method: 'POST',
  path: '/tasks/remarks/list',
  summary:
    'The remarks on a task: open ones first, then in the order of writing. Testers see those of testers on what pupils see',
  roles: readers,
  body: z.object({ ...claims, taskId: idIn }),
  reply: all,
  errors: [],
});

export const addRemark = endpoint({
  method: 'POST',
  path: '/tasks/remarks/add',
  summary: 'A remark on words of a task, perhaps with a proposal of what to write instead',
  roles: readers,
  body: z.object({
    ...claims,
    taskId: idIn,
    field,
    quote: z._default(textIn(remarkLimits.quote), ''),
    occurrence: z._default(z.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
    text: words(remarkLimits.text),
    proposal: z._default(z.nullable(textIn(remarkLimits.quote)), null),
  }),
  reply: one,
  errors: [],
});

export const answerRemark = endpoint({
  method: 'POST',
  path: '/tasks/remarks/answer',
  summary: 'An answer to a remark',
  roles: readers,
  body: z.object({ ...byId.shape, text: words(remarkLimits.text) }),
  reply: one,
  errors: [],
});

export const settleRemark = endpoint({
  method: 'POST',
  path: '/tasks/remarks/settle',
  summary: 'The remark is dealt with; a tester settles own ones',
  roles: readers,
  body: byId,
  reply: one,
  errors: [],
});

export const reopenRemark = endpoint({
  method: 'POST',
  path: '/tasks/remarks/reopen',
  summary: 'The remark is open again',
  roles: readers,
  body: byId,
  reply: one,
  errors: [],
});

export const takeProposal = endpoint({
  method: 'POST',
  path: '/tasks/remarks/take',
  summary: 'Puts the proposed words into the draft where the quote stands, and settles the remark',
  roles: authors,
  body: byId,
  /** isTaken false: the quoted words stand there no more, and nothing was done. rev: of the draft, as in tasks/desk. */
  reply: z.object({ isTaken: z.boolean(), rev: z.number(), remark }),
  errors: unreadableCodes,
});
