// A task as one document: what it says, how it is answered, what is right (docs/kinds-of-answers.md). Rows of the bank,
// frozen copies, the calls of the desk and files are read into it and written from it, each by an adapter of its own.
import * as z from 'zod/mini';
import { taskLevels } from '../tasks-edit';
import { answerShape } from './by-kind/shapes';
import { faultsIn, type unreadableCodes } from './unreadable';

/** The form of the document. A document of another form is refused: what it says is not guessed. */
export const contentForm = 1;

/** What a choice says in one language. imageName: of a stored picture; imageTitle: what that shows. */
const choiceWords = z.strictObject({
  html: z.string(),
  imageName: z.nullable(z.string()),
  imageTitle: z.nullable(z.string()),
  /** For pupils: what choosing this wrong choice means. */
  hint: z.string(),
  /** The author's own note. */
  note: z.string(),
});
export type ChoiceWords = z.output<typeof choiceWords>;

const texts = z.strictObject({
  name: z.string(),
  contentHtml: z.string(),
  solutionHtml: z.string(),
  relevanceHtml: z.string(),
  originHtml: z.string(),
});
export type TaskTexts = z.output<typeof texts>;

/** What the file of an imported task says and nothing else of the task does: an export gives it back. */
export const fileSource = z.strictObject({
  /** The head as it was read. */
  head: z.record(z.string(), z.unknown()),
  /** Printed questions, options and keywords as they were written. */
  sections: z.array(
    z.strictObject({ kind: z.enum(['question', 'options', 'keywords']), heading: z.string(), text: z.string() }),
  ),
  /** Titles of pictures by path, for their words and sizes. */
  pictures: z.record(z.string(), z.string()),
  /** The statement to which the sections belong: with another one they are out of date. */
  basis: z.string(),
});
export type FileSource = z.output<typeof fileSource>;

export const taskContent = z.strictObject({
  form: z.literal(contentForm),
  internationalId: z.string(),
  /** By the code of the language. */
  texts: z.record(z.string(), texts),
  /** In their order; a choice keeps its id while its words change. Empty where the answer is typed or told by a frame. */
  choices: z.array(z.strictObject({ id: z.string(), words: z.record(z.string(), choiceWords) })),
  answer: answerShape,
  levels: z.array(z.strictObject({ ageGroupId: z.string(), level: z.enum(taskLevels) })),
  tags: z.array(z.string()),
  /** Ids of keywords of informatics, and of computational thinking. */
  keywords: z.array(z.string()),
  ctKeywords: z.array(z.string()),
  sources: z.strictObject({ licence: z.string(), file: z.nullable(fileSource) }),
});
export type TaskContent = z.output<typeof taskContent>;

/** What a task says in a language. Throws where it says nothing in it. */
export function textsOf({ texts: all, internationalId }: TaskContent, language: string): TaskTexts {
  const own = all[language];
  if (!own) throw new Error(`task ${internationalId} has no texts in the language "${language}"`);
  return own;
}

/** The choices of a task in a language, in their order. */
export function choicesOf(
  { choices, internationalId }: TaskContent,
  language: string,
): ({ id: string } & ChoiceWords)[] {
  return choices.map(({ id, words }) => {
    const own = words[language];
    if (!own) throw new Error(`a choice of task ${internationalId} has no words in the language "${language}"`);
    return { id, ...own };
  });
}

/** All HTML of a task in a language: its texts, then its choices. */
export function everyHtml(content: TaskContent, language: string): string[] {
  const { contentHtml, solutionHtml, relevanceHtml, originHtml } = textsOf(content, language);
  const ofChoices = choicesOf(content, language).map(({ html }) => html);
  return [contentHtml, solutionHtml, relevanceHtml, originHtml, ...ofChoices];
}

/** The same task with other HTML and other names of pictures in one language. */
export function withPictures(
  content: TaskContent,
  language: string,
  change: { html: (html: string) => string; name: (name: string) => string | null },
): TaskContent {
  const { name, contentHtml, solutionHtml, relevanceHtml, originHtml } = textsOf(content, language);
  const changed = {
    name,
    contentHtml: change.html(contentHtml),
    solutionHtml: change.html(solutionHtml),
    relevanceHtml: change.html(relevanceHtml),
    originHtml: change.html(originHtml),
  };
  const choices = choicesOf(content, language).map(({ id, ...own }, at) => {
    const imageName = own.imageName === null ? null : change.name(own.imageName);
    const words = { ...content.choices[at]?.words, [language]: { ...own, html: change.html(own.html), imageName } };
    return { id, words };
  });
  return { ...content, texts: { ...content.texts, [language]: changed }, choices };
}

/** A document that another release has written. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
  constructor(
    readonly code: (typeof unreadableCodes)[number],
    reason: string,
  ) {
    super(`a task cannot be read: ${reason}`);
  }
}

/**
 * Reads a document. Throws UnreadableContent for one of another form and for an answer of a kind that this release does not
 * know, another error, in words, for what is no document.
 */
export function readContent(stored: unknown): TaskContent {
  const read = taskContent.safeParse(stored);
  if (read.success) return read.data;
  throw unreadableIn(stored) ?? new Error(`a task cannot be read: ${faultsIn(read.error)}`);
}

const headOfDocument = z.object({ form: z.number(), answer: z.object({ kind: z.string() }) });

/** Why this release cannot read a document, or the head of one: its form, and the kind of its answer. null: it can. */
export function unreadableIn(stored: unknown): UnreadableContent | null {
  const head = headOfDocument.safeParse(stored);
  if (!head.success) return null;
  const { form, answer } = head.data;
  if (form !== contentForm) {
    const code = form < contentForm ? 'TASK_FORM_OLDER' : 'TASK_FORM_NEWER';
    return new UnreadableContent(code, `its form is ${form}, and this release reads form ${contentForm}`);
  }
  const kinds = answerShape.def.options.map((one) => one.shape.kind.def.values[0]);
  return kinds.some((kind) => kind === answer.kind)
    ? null
    : new UnreadableContent('TASK_KIND_UNKNOWN', `this release does not know answers of the kind "${answer.kind}"`);
}
