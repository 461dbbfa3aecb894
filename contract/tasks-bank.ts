import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, textIn } from './shapes';
import { unreadableCodes } from './task/unreadable';
import { taskUse } from './tasks';

/** The bank: every task that the caller may see, found by one search and by facets, and what is done to many at once. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const bankLimits = { search: 200, rows: 100, values: 200, ids: 500, viewName: 60, viewQuery: 2000, views: 20 };

/** How a task is answered: by a choice among words, among pictures, by typing, or in its own program. */
export const bankKinds = ['ONE', 'PICTURES', 'TYPED', 'INTERACTIVE'] as const;
export type BankKind = (typeof bankKinds)[number];

/** What one can choose from, each with the number of tasks. */
export const bankFacets = [
  'age',
  'level',
  'kind',
  'language',
  'country',
  'year',
  'use',
  'keyword',
  'author',
  'licence',
  'key',
  'sight',
  'archive',
] as const;
export type BankFacet = (typeof bankFacets)[number];

/** drafts: not ready yet, or with changes that are not; keyless: nobody has said which answer is right. */
export const bankScopes = ['all', 'mine', 'drafts', 'keyless'] as const;
export type BankScope = (typeof bankScopes)[number];

export const bankSorts = [
  'number',
  'name',
  'levels',
  'kind',
  'language',
  'use',
  'solved',
  'updated',
  'created',
] as const;
export type BankSort = (typeof bankSorts)[number];

const many = <T extends z.ZodMiniType>(value: T) =>
  z._default(z.array(value).check(z.maxLength(bankLimits.values)), []);

/** Of one facet any value counts, of several facets one of each. A keyword stands for those below it, too. */
const chosen = {
  age: many(idIn),
  level: many(z.enum(['easy', 'medium', 'hard'])),
  kind: many(z.enum(bankKinds)),
  /** By code, as countries. */
  language: many(textIn(10)),
  country: many(textIn(2)),
  year: many(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999))),
  /** A complete contest of that year (`used:2025`), a set in preparation, visible to anybody now, none of these. */
  use: many(z.string().check(z.regex(/^(never|draft|public|used:[0-9]{4})$/))),
  keyword: many(idIn),
  /** The account of whoever made it. */
  author: many(idIn),
  licence: many(textIn(200)),
  key: many(z.enum(['with', 'without'])),
  /** Solvable without sight: confirmed by another person, or only marked by an author. */
  sight: many(z.enum(['checked', 'marked'])),
  /** Without a value only tasks outside the archive. */
  archive: many(z.enum(['active', 'archived'])),
};

/**
 * What is searched: words in any order, without regard to capitals and diacritics, their beginnings and their Lithuanian
 * endings, in the number, the name, the texts, the keywords, the author.
 */
export const bankQuery = {
  search: z._default(textIn(bankLimits.search), ''),
  ...chosen,
  scope: z._default(z.enum(bankScopes), 'all'),
};
const bankFilter = z.object(bankQuery);
export type BankFilter = z.output<typeof bankFilter>;

/** A collection with the task; isWithheld: a contest that keeps it secret until its results. */
export const bankUse = z.extend(taskUse, { isWithheld: z.boolean() });
export type BankUse = z.infer<typeof bankUse>;

export const bankRow = z.object({
  id: z.string(),
  internationalId: z.string(),
  name: z.string(),
  type: z.enum(['BASIC', 'LODGE']),
  kind: z.enum(bankKinds),
  status: z.enum(['DRAFT', 'READY']),
  /** The code of its language, and of all languages in which the bank has a task of this number. */
  language: z.string(),
  languages: z.array(z.string()),
  levels: z.array(z.object({ ageGroupId: z.string(), level: z.enum(['easy', 'medium', 'hard']) })),
  hasKey: z.boolean(),
  /** Never finished yet, or with changes that pupils do not see yet. */
  isDraft: z.boolean(),
  isArchived: z.boolean(),
  /** Whether it stands in the collection of `collectionId`. */
  isInCollection: z.boolean(),
  mayEdit: z.boolean(),
  /** Where it is used, as far as the caller may know: public ones first. */
  uses: z.array(bankUse),
  /** The share of pupils who solved it in its newest contest with public results, 0 to 1; null below 30 sittings. */
  solved: z.nullable(z.number()),
  /** How many sittings that contest had, and how well the task tells strong solvers from weak ones there (-1 to 1). */
  sittings: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  /** The address of the first picture of the statement. */
  thumbnail: z.nullable(z.string()),
  /** When it was changed last. */
  updatedAt: z.string(),
});
export type BankRow = z.infer<typeof bankRow>;

/** value: as a filter takes it; name: where a value is an id; parentId: of a keyword. */
export const facetCount = z.object({
  value: z.string(),
  count: z.number(),
  name: z.optional(z.string()),
  parentId: z.optional(z.nullable(z.string())),
});
export type FacetCount = z.infer<typeof facetCount>;

const facetCounts = z.optional(z.array(facetCount));

export const bank = endpoint({
  method: 'POST',
  path: '/tasks/bank',
  summary: 'A page of the bank by search, facets and order, with the counts of the facets that are named',
  roles: makers,
  body: z.object({
    ...claims,
    ...bankQuery,
    sort: z._default(z.enum(bankSorts), 'updated'),
    isDescending: z._default(z.boolean(), true),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    /** 0: only counts. */
    size: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(bankLimits.rows)), 20),
    collectionId: z.optional(z.nullable(idIn)),
    /** The facets to count; each count follows the search and all other facets. */
    counts: z._default(z.array(z.enum(bankFacets)), []),
  }),
  reply: z.object({
    rows: z.array(bankRow),
    total: z.number(),
    /** How many tasks each scope has without any filter. */
    scopes: z.object({ all: z.number(), mine: z.number(), drafts: z.number(), keyless: z.number() }),
    facets: z.object({
      age: facetCounts,
      level: facetCounts,
      kind: facetCounts,
      language: facetCounts,
      country: facetCounts,
      year: facetCounts,
      use: facetCounts,
      keyword: facetCounts,
      author: facetCounts,
      licence: facetCounts,
      key: facetCounts,
      sight: facetCounts,
      archive: facetCounts,
    }),
  }),
  errors: [],
});

/** One task as a row of the bank, wherever it stands: for the panel of an address. */
export const bankTask = endpoint({
  method: 'POST',
  path: '/tasks/bank/row',
  summary: 'One task as a row of the bank',
  roles: makers,
  body: z.object({ ...claims, id: idIn, collectionId: z.optional(z.nullable(idIn)) }),
  reply: z.object({ row: bankRow }),
  errors: [],
});

export const bulkActs = ['ADD_KEYWORD', 'REMOVE_KEYWORD', 'SET_LANGUAGE', 'ARCHIVE', 'RETURN'] as const;
export type BulkAct = (typeof bulkActs)[number];

export const bulkTasks = endpoint({
  method: 'POST',
  path: '/tasks/bulk',
  summary: 'One act on many tasks; those that cannot take it stay as they are, each with the reason',
  roles: makers,
  body: z.object({
    ...claims,
    ids: z.array(idIn).check(z.minLength(1), z.maxLength(bankLimits.ids)),
    act: z.enum(bulkActs),
    /** Of the acts on keywords. */
    keywordId: z.optional(z.nullable(idIn)),
    /** The code of a language. */
    language: z.optional(z.nullable(textIn(10))),
  }),
  reply: z.object({
    /** The changed tasks; from: the language that a task had, so that the act can be taken back. */
    changed: z.array(z.object({ id: z.string(), from: z.nullable(z.string()) })),
    /** How many were as wanted already. */
    unchanged: z.number(),
    refused: z.array(
      z.object({
        id: z.string(),
        internationalId: z.string(),
        name: z.string(),
        /** NOT_YOURS: of somebody else; NUMBER_TAKEN: another task has its number in that language. */
        reason: z.enum(['NOT_YOURS', 'NUMBER_TAKEN']),
      }),
    ),
  }),
  errors: unreadableCodes,
});

/** A search of the bank under a name, of one account. query: the address behind `?`. */
export const bankView = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type BankView = z.infer<typeof bankView>;

export const listViews = endpoint({
  method: 'POST',
  path: '/tasks/views/list',
  summary: "The caller's named searches of the bank",
  roles: makers,
  body: z.object(claims),
  reply: z.object({ views: z.array(bankView) }),
  errors: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/tasks/views/save',
  summary: 'Names a search of the bank; the same name once more replaces it',
  roles: makers,
  body: z.object({
    ...claims,
    name: textIn(bankLimits.viewName).check(z.regex(/\S/)),
    query: textIn(bankLimits.viewQuery),
  }),
  reply: z.object({ view: bankView }),
  errors: ['TOO_MANY_VIEWS'],
});

export const deleteView = endpoint({
  method: 'POST',
  path: '/tasks/views/delete',
  summary: "Forgets one of the caller's named searches",
  roles: makers,
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({}),
  errors: [],
});
