import * as z from 'zod/mini';

/** An id in a call: digits, sent as text or number, read as text. */
export const idIn = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(/^[0-9]{1,18}$/))),
);

/** A user's uuid in a call. */
export const uuidIn = z.string().check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/));

/** Somebody, named by number or by uuid. */
export const personIn = z.union([uuidIn, idIn]);

/**
 * An instant that a client sends, with its zone. No zone lies further from UTC than 14 hours, and the database knows none
 * beyond 16.
 */
export const instantIn = z.iso.datetime({ offset: true }).check(z.regex(/(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)$/));

/** ISO 8601 UTC instant going out. */
export const instant = z.string();

/** Identity fields of old clients. They grant nothing; one that disagrees with the session is refused. */
export const claims = {
  uuid: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  token: z.optional(z.nullable(z.string().check(z.maxLength(12_000)))),
  sid: z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()]))),
  userRole: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
};

/**
 * The id of something to save: absent or null for something new. An empty id is refused with ID_NEEDED: it means a
 * change of nothing.
 */
export const savedId = z.optional(z.nullable(z.union([z.literal(''), idIn])));

/** A body without required fields. */
export const nothingIn = z.object({ ...claims });

/** Paging of lists: num counts from 1, page_size at most 500. */
export const paging = {
  num: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
};

/** The order of a list: by one of its fields (the first, unless another is named), and its direction. */
export const sorting = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  sort: z._default(z.enum(names), names[0]),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
});

/** The same of a list whose newest row comes first, unless another order is named. */
export const sortingNewest = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  sort: z._default(z.enum(names), names[0]),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});

/** Short text going in: without NUL, which PostgreSQL cannot keep, and without half surrogates. */
export const textIn = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !text.includes('\u0000') && !/\p{Cs}/u.test(text)),
  );

/** The fewest characters of a reason. */
export const shortestReason = 3;

/** The reason of an action, for the audit log. */
export const reasonIn = (max: number) => textIn(max).check(z.refine((text) => text.trim().length >= shortestReason));

/** A telephone number as people write it. */
export const phonePattern = /^\+?[0-9][0-9 ()-]{3,24}$/;

/** One e-mail address, without characters that would make two addresses or a header of it. */
export const emailIn = textIn(200).check(
  z.regex(/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}.]+(\.[^\s@<>,;:"()[\]\\\p{Cc}.]+)+$/u),
);
