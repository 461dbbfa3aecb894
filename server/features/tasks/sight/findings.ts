// What a machine sees of whether a task can be solved without sight (docs/rules/content.md). Pure.
import { letterOf } from '../../../../contract/solving';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { hasChoices, isOrder } from '../../../../contract/task/by-kind/families';
import type { DeskFields } from '../../../../contract/tasks-desk';
import { type SightFinding, sightFaults } from '../../../../contract/tasks-sight';
import { unescapeHtml, wordsIn } from '../import/text';
import { picturesOf } from '../rules';

/** What of a task is read aloud, and what is right. */
export type TaskInWords = {
  contentHtml: string;
  /** alt: the description of its picture; null: it has none. Empty where the answer is typed. */
  choices: readonly { html: string; alt: string | null; isRight: boolean }[];
  /** The right values of a typed answer. */
  values: readonly string[];
  /** A drawing of the statement marks a place for each choice. */
  hasAreas: boolean;
  /** Of a program of its own: whether its package says that it can be worked by keys and words. null: it is none. */
  hasKeysAndWords: boolean | null;
};

/** The same of the fields of a desk. */
export function taskInWords(fields: DeskFields, more: Pick<TaskInWords, 'hasAreas' | 'hasKeysAndWords'>): TaskInWords {
  const { choices, answerInputDefinition: input, contentHtml } = fields;
  const isProgram = more.hasKeysAndWords !== null;
  const isChoice = !isProgram && hasChoices(fields);
  // All choices of an order belong to the answer: naming one tells nothing of it.
  const isSorted = isOrder({ kind: kindOf(fields) });
  return {
    contentHtml,
    choices: (isChoice ? choices : []).map(({ textHtml, imageLink, imageName, isCorrect }) => ({
      html: textHtml,
      alt: imageLink === null ? null : (imageName ?? ''),
      isRight: isCorrect === 'T' && !isSorted,
    })),
    // What a program tells as its answer is for the program.
    values: isChoice || isProgram ? [] : [input.correctAnswerValue, ...input.alsoAccepted],
    ...more,
  };
}

/** What speaks against solving a task without sight: first what refuses the check, then what whoever checks looks at. */
export function sightFindings(task: TaskInWords): SightFinding[] {
  const { contentHtml, choices, hasAreas, hasKeysAndWords } = task;
  const words = choices.map(readAloud);
  const findings: SightFinding[] = [];
  const note = (code: SightFinding['code'], field = 'contentHtml') => findings.push({ field, code });
  if (picturesOf(contentHtml).some(({ alt }) => alt === '')) note('UNDESCRIBED');
  choices.forEach((choice, at) => {
    const descriptions = descriptionsOf(choice);
    if (descriptions.includes('')) note('UNDESCRIBED', fieldOf(at));
    else if (descriptions.length > 0 && words.indexOf(words[at] ?? '') < at) note('ALIKE', fieldOf(at));
  });
  if (hasKeysAndWords === false) note('PROGRAM', 'package');
  if (picturesOf(contentHtml).some(({ alt }) => tellsAnswer(alt, task))) note('TOLD');
  if (hasAreas) note('AREA');
  return findings;
}

/** Whether a finding refuses the check. */
export function isFault({ code }: SightFinding): boolean {
  return sightFaults.some((one) => one === code);
}

const fieldOf = (choice: number) => `choices.${choice}.textHtml`;

/**
 * Whether the description of a picture seems to say what is right: the right value, the words of a right choice or its
 * letter. Not where the text says the same, nor where wrong choices are named as well.
 */
function tellsAnswer(description: string, { contentHtml, choices, values }: TaskInWords): boolean {
  const told = tokensOf(description);
  const text = tokensOf(unescapeHtml(wordsIn(contentHtml)));
  const tells = (words: readonly string[]) => holds(told, words) && !holds(text, words);
  if (values.some((value) => tells(tokensOf(value)))) return true;
  const phrases = choices.map(phrasesOf);
  const right = choices.flatMap((one, at) => (one.isRight ? [at] : []));
  const wrong = choices.flatMap((one, at) => (one.isRight ? [] : [at]));
  const letters: readonly string[] = description.match(/(?<![\p{L}\p{N}])[A-Z](?![\p{L}\p{N}])/gu) ?? [];
  const named = [
    (at: number) => phrases[at]?.some(tells) ?? false,
    (at: number) => letters.includes(letterOf(at)) && !text.includes(letterOf(at).toLowerCase()),
  ];
  return named.some((isNamed) => right.some(isNamed) && !wrong.some(isNamed));
}

type Choice = TaskInWords['choices'][number];

/** The descriptions of a choice's pictures; '': there is none. */
function descriptionsOf({ html, alt }: Choice): string[] {
  return [...picturesOf(html).map((one) => one.alt), ...(alt === null ? [] : [alt.trim()])];
}

/** What is read of a choice: its words, then each description. */
function phrasesOf(choice: Choice): string[][] {
  return textsOf(choice).map(tokensOf);
}

function textsOf(choice: Choice): string[] {
  return [unescapeHtml(wordsIn(choice.html)), ...descriptionsOf(choice)];
}

/** A choice as it is read aloud: signs count as well, since an arrow may be all that tells two apart. */
function readAloud(choice: Choice): string {
  const texts = textsOf(choice).map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim().replace(/\.$/, ''));
  return texts.filter((text) => text !== '').join(' ');
}

/** Words and numbers in lower case. */
function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,:-]\p{N}+)*/gu) ?? [];
}

/** Whether words stand somewhere in this order, one directly behind the other. */
function holds(all: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && all.some((_, at) => words.every((word, place) => all[at + place] === word));
}
