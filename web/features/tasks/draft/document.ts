// The document of a task while it is written at the desk: what was typed, also where it is not finished. It is in one language:
// a translation is a task of its own. Pure.
import type { ChoiceWords, TaskTexts } from '../../../../contract/task/content';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';

/** A step from one state of the document to the next; what it does not change stays the same value. */
export type Edit = (now: WrittenDraft) => WrittenDraft;
export type Choice = WrittenDraft['choices'][number];

const noTexts: TaskTexts = { name: '', contentHtml: '', solutionHtml: '', relevanceHtml: '', originHtml: '' };
const noWords: ChoiceWords = { html: '', imageName: null, imageTitle: null, hint: '', note: '' };

/** The document of a new task: in Lithuanian, with choices of which nothing is written. */
export function emptyDocument(choices = 4): WrittenDraft {
  return {
    internationalId: '',
    texts: { lt: noTexts },
    choices: Array.from({ length: choices }, () => blankChoice('lt')),
    answer: { kind: 'choice', question: { layout: 'ONE_PER_ROW' }, key: { right: [] } },
    aside: [],
    levels: [],
    tags: [],
    keywords: [],
    ctKeywords: [],
  };
}

/** A choice of which nothing is written. */
export function blankChoice(language: string): Choice {
  return { id: crypto.randomUUID(), words: { [language]: noWords } };
}

/** The code of its language. */
export function languageOf({ texts }: WrittenDraft): string {
  return Object.keys(texts)[0] ?? 'lt';
}

/** What it says; the same value until something else is said. */
export function textsIn({ texts }: WrittenDraft): TaskTexts {
  return Object.values(texts)[0] ?? noTexts;
}

/** What a choice says. */
export function wordsIn({ words }: Choice): ChoiceWords {
  return Object.values(words)[0] ?? noWords;
}

/** The picture of a choice. */
export function pictureOf({ imageName, imageTitle }: ChoiceWords): { src: string; alt: string } | null {
  return imageName === null ? null : { src: `/images/${imageName}`, alt: imageTitle ?? '' };
}

/** The words that a stored picture is for a choice. */
export function asPicture(src: string, alt: string): Pick<ChoiceWords, 'imageName' | 'imageTitle'> {
  return { imageName: src.replace('/images/', ''), imageTitle: alt };
}

/** Says something else. */
export function say(part: Partial<TaskTexts>): Edit {
  return (now) => ({ ...now, texts: { [languageOf(now)]: { ...textsIn(now), ...part } } });
}

/** Says something else in a choice. */
export function sayInChoice(id: string, part: Partial<ChoiceWords>): Edit {
  return (now) => {
    const said = (one: Choice): Choice => ({ id, words: { [languageOf(now)]: { ...wordsIn(one), ...part } } });
    return { ...now, choices: now.choices.map((one) => (one.id === id ? said(one) : one)) };
  };
}

/** The same in another language. */
export function inLanguage(language: string): Edit {
  return (now) => ({
    ...now,
    texts: { [language]: textsIn(now) },
    choices: now.choices.map((one) => ({ id: one.id, words: { [language]: wordsIn(one) } })),
  });
}
