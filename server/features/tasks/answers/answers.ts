// Determines how a task is answered: choices or a field, with the key that the file states or else the suspected one.
import type { Token } from 'markdown-it';
import { kindOf } from '../../../../contract/task/answers/kinds';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';
import { isOrder } from '../../../../contract/task/by-kind/families';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { faultsOfInput, keyFits } from '../../../../contract/task/by-kind/key-fits';
import { canBeRight } from '../../../../contract/task/by-kind/right-choices';
import { taskLimits } from '../../../../contract/tasks-edit';
import { type FrontMatter, textField } from '../front-matter/front-matter';
import type { ImportedChoice, ImportedInput, RemarkText, TaskKey } from '../import/types';
import type { TaskMarkdown } from '../markdown/markdown';
import {
  definitionOf,
  type FoundOption,
  findOptions,
  inputOf,
  layoutOf,
  numberOf,
  toChoice,
  unbounded,
} from './options';
import {
  readAnswerField,
  readAnswerKey,
  readAnswerLayout,
  readByLetter,
  type StatedKey,
  statesType,
} from './stated-key';
import { suspectKey } from './suspected-key';

export type Answers = {
  choiceLayout: ChoiceLayout;
  choices: ImportedChoice[];
  input: ImportedInput | null;
  key: TaskKey | null;
  suspectedKey: string | null;
  interactive: boolean;
};

/** Remarks on a field of the front matter. */
type Remark = RemarkText & { field: string; level: 'error' | 'warning' };

/** True when the task is a program of its own, which cannot be solved as a form. */
export function isInteractive(head: FrontMatter): boolean {
  return /^(?:interactive|click|drag)/i.test(textField(head, 'answer_type') ?? '');
}

/** How a type of answer begins that some kind has; what another one asks for is not guessed: other fields must state it. */
const knownTypes = /^(?:interactive|click|drag|multiple (?:choice|select)|order|open (?:integer|text)|dropdown)/;

/** The layout that a type of answer stands for by itself. */
function layoutOfType(answerType: string): ChoiceLayout | null {
  if (answerType.startsWith('multiple select')) return 'SEVERAL';
  return answerType.startsWith('order') ? 'ORDER' : null;
}

/** `options` are the tokens of the options' section; the two texts are plain. */
export function readAnswers(
  head: FrontMatter,
  markdown: TaskMarkdown,
  options: Token[],
  texts: { explanation: string; instructions: string },
): { answers: Answers; remarks: Remark[] } {
  const answerType = (textField(head, 'answer_type') ?? '').toLowerCase().replace(/[\s_-]+/g, ' ');
  const interactive = isInteractive(head);
  const found = interactive ? [] : findOptions(options);
  const stated = readAnswerKey(head);
  const own = stated && 'key' in stated ? stated : null;
  const field = interactive || own ? null : readAnswerField(head);
  const layout = interactive ? null : (layoutOfType(answerType) ?? readAnswerLayout(head));
  const remarks = remarksOnType(answerType, interactive, field !== null || layout !== null || statesType(head));
  if (stated && 'code' in stated) remarks.push({ field: 'answer_key', level: 'error', ...stated });
  const guessed = interactive || layout ? null : inputOf(answerType, found, texts.instructions);
  const read = own?.input ?? guessed;
  const { input, remarks: onBounds } = field
    ? { input: field, remarks: [] }
    : boundsOf(interactive ? null : read, own, texts.explanation, found);
  const choiceLayout = input ? 'INPUT' : (layout ?? layoutOf(found));
  const isSorted = isOrder({ kind: kindOf({ choiceLayout }) });
  const key = own && keyFor(own.key, found, input, choiceLayout);
  if (own && !key)
    remarks.push({ field: 'answer_key', level: 'error', code: isSorted ? 'KEY_ORDER' : 'KEY_NO_CHOICE' });
  const guess = interactive || isSorted ? null : suspectKey(texts.explanation, found, input !== null);
  const suspectedKey = key ? null : guess;
  remarks.push(...onBounds, ...contradiction(key ?? null, input, guess));
  if (!interactive && stated === null) remarks.push(remarkOnKey(suspectedKey));
  if (!interactive && !input && found.length < 2) {
    remarks.push({ field: 'answer_type', level: 'warning', code: 'NO_CHOICES' });
  }
  const hints = readByLetter(head, 'answer_hints', taskLimits.hintLength);
  const notes = readByLetter(head, 'answer_notes', taskLimits.commentLength);
  const choices = input
    ? []
    : found.map((option) => {
        const hint = hints[option.letter];
        const comment = notes[option.letter];
        return { ...toChoice(option, markdown), ...(hint && { hint }), ...(comment && { comment }) };
      });
  return { answers: { choiceLayout, choices, input, key: key ?? null, suspectedKey, interactive }, remarks };
}

/**
 * The file's own bounds must include its key. Bounds read from its prose are a guess: a warning names them, and the
 * field gets none when they exclude the explanation's answer.
 */
function boundsOf(
  input: ImportedInput | null,
  own: StatedKey | null,
  explanation: string,
  options: FoundOption[],
): { input: ImportedInput | null; remarks: Remark[] } {
  if (!input) return { input, remarks: [] };
  const { min, max } = input;
  if (own?.input) {
    const value = own.key.kind === 'value' ? own.key.value : '';
    const definition = { ...definitionOf(input), correctAnswerValue: value };
    if (faultsOfInput(definition).length === 0) return { input, remarks: [] };
    return { input, remarks: [{ field: 'answer_key', level: 'error', code: 'KEY_OUTSIDE', values: { value } }] };
  }
  if (min === null || max === null) return { input, remarks: [] };
  const guess = suspectKey(explanation, options, true);
  const remark = (message: RemarkText): Remark[] => [{ field: 'answer_type', level: 'warning', ...message }];
  if (guess === null || keyFits(definitionOf(input), guess))
    return { input, remarks: remark({ code: 'BOUNDS_GUESSED', values: { min, max } }) };
  const free = { ...input, ...unbounded };
  return { input: free, remarks: remark({ code: 'BOUNDS_DROPPED', values: { min, max, guess } }) };
}

// Every letter must be an option, and what is right fit the kind of answer. When options became a field, a letter stands
// for the number of its option.
function keyFor(
  key: TaskKey,
  options: FoundOption[],
  input: ImportedInput | null,
  choiceLayout: ChoiceLayout,
): TaskKey | null {
  if (key.kind === 'value') return key;
  const places = key.letters.map((letter) => options.findIndex((candidate) => candidate.letter === letter));
  const kind = input ? 'choice' : kindOf({ choiceLayout });
  if (places.includes(-1) || !canBeRight(kind, places, options.length)) return null;
  if (!input) return key;
  const right = options.filter((_, at) => places.includes(at));
  const [value] = right.map(numberOf);
  return right.length > 1 || value === null || value === undefined ? null : { kind: 'value', value };
}

// The field and the explanation may name different answers. One of them is an error that would cost pupils points.
function contradiction(key: TaskKey | null, input: ImportedInput | null, guess: string | null): Remark[] {
  const comparable = key?.kind === 'choice' || (input !== null && partsOfField(input.dataType).tolerance);
  const numbers = [...(key?.kind === 'value' ? [key.value] : []), ...(input?.also ?? [])];
  const stated = key?.kind === 'choice' ? key.letters : numbers.map((value) => value.replace(',', '.'));
  if (!key || guess === null || !comparable || stated.includes(guess.replace(',', '.'))) return [];
  const values = { stated: stated.join(', '), guess };
  return [{ field: 'answer_key', level: 'warning', code: 'KEY_CONTRADICTED', values }];
}

/** isStated: the file states the field or the layout otherwise. */
function remarksOnType(answerType: string, interactive: boolean, isStated: boolean): Remark[] {
  const remark = (code: RemarkText['code']): Remark[] => [{ field: 'answer_type', level: 'warning', code }];
  if (answerType === '') return remark('NO_ANSWER_TYPE');
  if (!knownTypes.test(answerType)) {
    const said = { field: 'answer_type', values: { said: answerType } };
    return [
      isStated
        ? { ...said, level: 'warning', code: 'ANSWER_TYPE_STATED' }
        : { ...said, level: 'error', code: 'ANSWER_TYPE_UNKNOWN' },
    ];
  }
  return interactive ? remark('INTERACTIVE') : [];
}

function remarkOnKey(suspected: string | null): Remark {
  const message: RemarkText =
    suspected === null ? { code: 'KEY_MISSING' } : { code: 'KEY_GUESSED', values: { guess: suspected } };
  return { field: 'answer_type', level: 'warning', ...message };
}
