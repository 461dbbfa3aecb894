import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, textIn } from './shapes';

/**
 * Keywords of tasks: a tree for informatics (area, topic, word) and a list of the skills of computational thinking, with
 * names in each language (docs/rules/content.md). `keywords/list` of older clients is in reference.ts.
 */

export const keywordKinds = ['INFORMATICS', 'CT'] as const;
export type KeywordKind = (typeof keywordKinds)[number];

export const keywordLimits = { name: 120, aliases: 40, merged: 50, levels: 3 } as const;

/**
 * A keyword. names: by language (ISO 639-1); aliases: other spellings and former names. tasks: how many tasks that the
 * caller may see have it; tasksBelow: it or one below it. isUnsorted: it waits for a place in the tree.
 */
export const keyword = z.object({
  id: z.string(),
  kind: z.enum(keywordKinds),
  parentId: z.nullable(z.string()),
  depth: z.number(),
  isUnsorted: z.boolean(),
  isOwn: z.boolean(),
  names: z.record(z.string(), z.string()),
  aliases: z.array(z.string()),
  urls: z.record(z.string(), z.string()),
  tasks: z.number(),
  tasksBelow: z.number(),
  updatedAt: z.string(),
});
export type Keyword = z.infer<typeof keyword>;

const users = ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'] as const;
/** Without characters that nobody sees: with them two keywords look alike, or a list is read backwards. */
const name = textIn(keywordLimits.name).check(
  z.overwrite((text) => text.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')),
  z.refine((text) => text.trim() !== ''),
);
const language = z.string().check(z.regex(/^[a-z]{2,3}$/));
const ids = z.array(idIn).check(z.minLength(1), z.maxLength(keywordLimits.merged));
const undoable = { undoId: z.string() };

export const keywordTree = endpoint({
  method: 'POST',
  path: '/keywords/tree',
  summary:
    'All keywords with names, places and counts of tasks; words that wait for a place only for organisers, for who made ' +
    'them and where a task shows them. merged: former ids and where they lead',
  roles: users,
  body: z.object({ ...claims }),
  reply: z.object({ keywords: z.array(keyword), merged: z.array(z.object({ id: z.string(), into: z.string() })) }),
  errors: [],
});

export const addKeyword = endpoint({
  method: 'POST',
  path: '/keywords/add',
  summary: 'Finds a keyword by any name, or makes one that waits for a place in the tree (isNew)',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims, kind: z.enum(keywordKinds), language, name }),
  reply: z.object({ keyword, isNew: z.boolean() }),
  errors: ['KEYWORDS_WAITING'],
});

export const saveKeyword = endpoint({
  method: 'POST',
  path: '/keywords/save',
  summary:
    'Changes names (null takes one away) and other spellings of a keyword, or with id null makes one at a place; the ' +
    'fields that are not sent stay',
  roles: organisers,
  body: z.object({
    ...claims,
    id: z.nullable(idIn),
    updatedAt: z.optional(z.nullable(textIn(40))),
    kind: z.optional(z.enum(keywordKinds)),
    parentId: z.optional(z.nullable(idIn)),
    names: z.optional(z.record(language, z.nullable(name))),
    aliases: z.optional(z.array(name).check(z.maxLength(keywordLimits.aliases))),
  }),
  reply: z.object({ keyword, ...undoable }),
  errors: ['CONFLICT', 'KEYWORD_EXISTS', 'KEYWORD_NAMELESS', 'KEYWORD_TOO_DEEP'],
});

export const moveKeywords = endpoint({
  method: 'POST',
  path: '/keywords/move',
  summary:
    'Puts keywords below another, or with parentId null to the top of the tree of a kind; what is below goes along',
  roles: organisers,
  body: z.object({ ...claims, ids, kind: z.enum(keywordKinds), parentId: z.nullable(idIn) }),
  reply: z.object({ ...undoable }),
  errors: ['CONFLICT', 'KEYWORD_EXISTS', 'KEYWORD_TOO_DEEP'],
});

const merging = z.object({ ...claims, ids, intoId: idIn });

export const previewKeywordMerge = endpoint({
  method: 'POST',
  path: '/keywords/merge/preview',
  summary: 'What a merge would do: how many tasks get the keyword that stays, which names lead to it, what is below',
  roles: organisers,
  body: merging,
  reply: z.object({ tasks: z.number(), aliases: z.array(z.string()), below: z.number() }),
  errors: [],
});

export const mergeKeywords = endpoint({
  method: 'POST',
  path: '/keywords/merge',
  summary: 'Makes several keywords one: its tasks are those of all, and the names of the others lead to it',
  roles: organisers,
  body: merging,
  reply: z.object({ tasks: z.number(), ...undoable }),
  errors: ['CONFLICT', 'KEYWORD_EXISTS'],
});

export const removeKeywords = endpoint({
  method: 'POST',
  path: '/keywords/remove',
  summary: 'Removes keywords that no task has and nothing is below; else KEYWORD_USED with tasks and the number below',
  roles: organisers,
  body: z.object({ ...claims, ids }),
  reply: z.object({ ...undoable }),
  errors: ['CONFLICT', 'KEYWORD_EXISTS', 'KEYWORD_USED'],
});

export const undoKeywords = endpoint({
  method: 'POST',
  path: '/keywords/undo',
  summary: 'Takes back a change of keywords for a day, unless one of them was changed since (KEYWORD_UNDO_OVER)',
  roles: organisers,
  body: z.object({ ...claims, undoId: idIn }),
  reply: z.object({}),
  errors: ['CONFLICT', 'KEYWORD_EXISTS', 'KEYWORD_UNDO_OVER'],
});
