// Dictionaries and their entries in the language of the page. The database has them in Lithuanian.
import type { Dictionary, DictionaryEntry } from '../../../contract/dictionaries';
import type { Words } from '../../platform/words/words';

type DictionaryWords = Words<'dictionaries', 'reference'>;
/** lang: the language of the text where it is not that of the page. */
type Named = { text: string; lang: 'lt' | undefined };

/** The name and the note of a dictionary; one that the catalogue does not know keeps those of the database. */
export function dictionaryName({ list }: DictionaryWords, { name, description, note }: Dictionary) {
  const named = textOf(list.name, name);
  return named === undefined
    ? { name: description, note, lang: 'lt' as const }
    : { name: named, note: textOf(list.note, name) ?? '', lang: undefined };
}

/** What an entry means. Names of places and years are what they are. */
export function entryMeaning(
  words: DictionaryWords,
  locale: string,
  dictionary: string,
  entry: DictionaryEntry,
): Named {
  const text = knownMeaning(words, locale, dictionary, entry);
  return text === undefined ? { text: entry.meaning, lang: 'lt' } : { text, lang: undefined };
}

function knownMeaning(
  { list, reference }: DictionaryWords,
  locale: string,
  dictionary: string,
  { abbreviation, meaning }: DictionaryEntry,
): string | undefined {
  const catalogues: Record<string, object> = {
    AGE_GROUPS: reference.ageGroup,
    CHALLENGE_TYPES: reference.challengeType,
    CHOICE_LAYOUTS: reference.choiceLayout,
    DATA_TYPES: reference.dataType,
    GENDERS: list.gender,
    ROLES: reference.role,
    SCHOOL_TYPES: reference.schoolType,
    STAGES: reference.stage,
    TASK_TYPES: list.taskType,
  };
  const catalogue = catalogues[dictionary];
  if (catalogue) return textOf(catalogue, abbreviation);
  if (dictionary === 'GRADES') return reference.grade.n({ n: abbreviation });
  if (dictionary === 'SUB_GRADES') return list.classLetter({ n: Number.parseInt(meaning, 10) });
  if (dictionary === 'LANGUAGES') return new Intl.DisplayNames([locale], { type: 'language' }).of(abbreviation);
  if (dictionary === 'LEVELS') return textOf(reference.level, abbreviation);
  return undefined;
}

function textOf(catalogue: object, key: string): string | undefined {
  const text: unknown = Object.hasOwn(catalogue, key) ? Reflect.get(catalogue, key) : undefined;
  return typeof text === 'string' ? text : undefined;
}
