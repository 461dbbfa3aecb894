import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';

/** Vocabularies of the product, for looking at. */

export const dictionary = z.object({ name: z.string(), description: z.string(), note: z.string() });
export type Dictionary = z.infer<typeof dictionary>;

/** lowValue and highValue: bounds, where the dictionary has any; its note says of what. */
export const dictionaryEntry = z.object({
  meaning: z.string(),
  abbreviation: z.string(),
  lowValue: z.nullable(z.string()),
  highValue: z.nullable(z.string()),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** The one dictionary that is everybody's: the years of the challenge. */
export const publicDictionary = 'YEARS';

/** The one whose entries an administrator changes: what is written for the letters of classes. */
export const lettersDictionary = 'SUB_GRADES';

export const listDictionaries = endpoint({
  method: 'GET',
  path: '/dictionaries/list',
  summary: 'All dictionaries by description',
  roles: organisers,
  body: z.object({}),
  reply: z.object({ dictionaries: z.array(dictionary) }),
  errors: [],
});

export const dictionaryValues = endpoint({
  method: 'GET',
  path: '/dictionaries/values-list/:dictId',
  summary: 'The entries of a dictionary by its name: YEARS for everybody, others for administrators and developers',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({ dictionary, entries: z.array(dictionaryEntry) }),
  errors: [],
});
