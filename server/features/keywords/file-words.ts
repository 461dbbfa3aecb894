// Finds or makes the keywords of an imported task (docs/rules/content.md).
import type { Db } from '../../platform/database/db';
import * as rows from './find-queries';
import { type FileWords, isSlip, type SaidWord, saidWords, translated } from './rules';

export type TaskWord = { keywordId: string; said: SaidWord[] };

type Placed = SaidWord & { keywordId: string | null };

/**
 * The keywords of a task file: by any name in any language; else that of the same task in another language; else a new
 * one without a place in the tree. Without `mayAdd` unknown words are left out.
 */
export async function keywordsOfFile(
  db: Db,
  file: FileWords,
  options: { createdBy: string | null; mayAdd: boolean },
): Promise<TaskWord[]> {
  const said = saidWords(file);
  let placed = await placeKnown(db, said, file.language);
  if (placed.some((word) => word.keywordId === null) && options.mayAdd) {
    await rows.lockKeywordTree(db);
    placed = await placeKnown(db, said, file.language);
    await placeByTranslation(db, placed, file);
    await placeNew(db, placed, file.language, options.createdBy);
  }
  await keepUrls(db, placed, file.language);
  const found = new Map<string, SaidWord[]>();
  for (const { keywordId, ...word } of placed)
    if (keywordId !== null) found.set(keywordId, [...(found.get(keywordId) ?? []), word]);
  return [...found].map(([keywordId, words]) => ({ keywordId, said: words }));
}

async function placeKnown(db: Db, said: readonly SaidWord[], language: string): Promise<Placed[]> {
  const spellings = said.flatMap(({ word, area }) => (area === null ? [word] : [word, area]));
  const known = await rows.findKeywords(db, spellings);
  const area = (word: string) => best(known, word, (one) => one.kind === 'INFORMATICS', 'en');
  return said.map((word): Placed => {
    const isSkill = word.part === 'SKILL' || word.part === 'CT_KEYWORD';
    const above = word.area === null ? null : area(word.area);
    const found =
      (above && best(known, word.word, (one) => one.parentId === above.id, 'en')) ??
      best(known, word.word, (one) => (one.kind === 'CT') === isSkill, language) ??
      (isSkill ? null : best(known, word.word, () => true, language));
    return { ...word, keywordId: found?.id ?? null };
  });
}

/** The first of the keywords with this word that fits, one with this name in the language before others. */
function best(
  known: readonly rows.FoundKeyword[],
  word: string,
  fits: (one: rows.FoundKeyword) => boolean,
  language: string,
): rows.FoundKeyword | null {
  const fitting = known.filter((one) => one.word === word && fits(one));
  return fitting.find((one) => one.language === language) ?? fitting[0] ?? null;
}

/** Gives words of the file the keywords that the same task has for them in another language, and names those so. */
async function placeByTranslation(db: Db, placed: Placed[], file: FileWords): Promise<void> {
  const spellings = await rows.searchableWords(
    db,
    placed.map(({ word }) => word),
  );
  for (const part of ['KEYWORD', 'CT_KEYWORD'] as const) {
    const own = placed.filter((word) => word.part === part);
    for (const word of own) {
      if (word.keywordId !== null) continue;
      const twin = own.find(
        (one) => one.keywordId && isSlip(spellings.get(one.word) ?? '', spellings.get(word.word) ?? ''),
      );
      if (twin?.keywordId) await take(db, word, twin.keywordId, file.language);
    }
    const siblings = (await rows.wordsOfSiblings(db, file.internationalId, file.language)).filter(
      (word) => word.part === part,
    );
    for (const language of new Set(siblings.map((word) => word.language))) {
      const distinct = distinctWords(own, spellings);
      const sibling = unique(siblings.filter((word) => word.language === language));
      const found = translated(distinct, sibling);
      const named = await rows.languagesOf(
        db,
        found.filter((id) => id !== null),
      );
      for (const [index, word] of distinct.entries()) {
        const id = found[index];
        // A keyword that has another name in this language is another one.
        if (id && !named.get(id)?.has(file.language)) await take(db, word, id, file.language);
      }
    }
  }
}

/** The words of a file without those that repeat one with a slip. */
function distinctWords(own: readonly Placed[], spellings: ReadonlyMap<string, string>): Placed[] {
  const spelled = (word: Placed) => spellings.get(word.word) ?? word.word;
  return own.filter(
    (word, at) =>
      !own
        .slice(0, at)
        .some(
          (one) =>
            (one.keywordId !== null && one.keywordId === word.keywordId) ||
            spelled(one) === spelled(word) ||
            (word.keywordId === null && isSlip(spelled(one), spelled(word))),
        ),
  );
}

function unique<T extends { keywordId: string }>(words: readonly T[]): T[] {
  return words.filter((word, at) => words.findIndex((one) => one.keywordId === word.keywordId) === at);
}

async function take(db: Db, word: Placed, keywordId: string, language: string): Promise<void> {
  word.keywordId = keywordId;
  await rows.nameKeyword(db, keywordId, { language, name: word.word, url: word.url });
}

/** Makes the keywords that nobody knows; two spellings of one word in the file are one keyword. */
async function placeNew(db: Db, placed: Placed[], language: string, createdBy: string | null): Promise<void> {
  const spellings = await rows.searchableWords(
    db,
    placed.map(({ word }) => word),
  );
  for (const word of placed) {
    if (word.keywordId !== null) continue;
    const spelling = spellings.get(word.word) ?? '';
    const isSkill = word.part === 'SKILL' || word.part === 'CT_KEYWORD';
    const twin = placed.find((one) => {
      const other = spellings.get(one.word) ?? '';
      const sameList = isSkill === (one.part === 'SKILL' || one.part === 'CT_KEYWORD');
      return one.keywordId !== null && sameList && (other === spelling || isSlip(other, spelling));
    });
    // Areas, topics and skills of the format are English in files of any language.
    const own = word.part === 'CATEGORY' || word.part === 'SKILL' ? 'en' : language;
    if (twin?.keywordId) await take(db, word, twin.keywordId, own);
    else
      word.keywordId = await rows.insertUnsorted(db, {
        kind: isSkill ? 'CT' : 'INFORMATICS',
        language: own,
        name: word.word,
        url: word.url,
        createdBy,
      });
  }
}

async function keepUrls(db: Db, placed: readonly Placed[], language: string): Promise<void> {
  for (const { keywordId, word, url } of placed)
    if (keywordId !== null && url !== null) await rows.keepUrl(db, keywordId, language, word, url);
}
