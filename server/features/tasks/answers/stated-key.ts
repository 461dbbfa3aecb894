// Our own fields of the front matter. `answer_key`: a letter, several letters, a value, or a mapping { type, value, also,
// tolerance, min, max, length }. `answer_hints`: by the letter of a wrong choice what choosing it means.
import { taskLimits } from '../../../../contract/tasks-edit';
import type { FrontMatter } from '../front-matter/front-matter';
import { isRecord } from '../import/text';
import type { DataType, ImportedInput, RemarkText, TaskKey } from '../import/types';
import { unbounded } from './options';

/** The content of the field. `input` is set when it describes a typed field. */
export type AnswerKey = { key: TaskKey; input: ImportedInput | null };

const TYPES: Record<string, DataType> = { N: 'N', S: 'S', D: 'D', T: 'T' };
const SHAPES: Record<DataType, RegExp> = {
  N: /^-?\d+(?:[.,]\d+)?$/,
  S: /\S/,
  D: /^\d{4}-\d{2}-\d{2}$/,
  T: /^\d{2}:\d{2}$/,
};

/** Null: the field is absent. Otherwise the key, or the reason why the field is wrong. */
export function readAnswerKey(head: FrontMatter): AnswerKey | RemarkText | null {
  const field = head.fields.answer_key;
  if (field === undefined) return null;
  if (typeof field === 'string') return fromText(field.trim());
  if (Array.isArray(field)) return fromList(field);
  if (!isRecord(field)) return { code: 'KEY_SHAPE' };
  const text = (name: string) => {
    const value = field[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const type = TYPES[text('type') ?? 'N'];
  const value = text('value');
  if (!type) return { code: 'KEY_TYPE', values: { type: text('type') ?? '' } };
  if (value === null) return { code: 'KEY_NO_VALUE' };
  const listed = Array.isArray(field.also) ? field.also : [field.also ?? []].flat();
  const also = listed.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []));
  const wrong = [value, ...also, text('min'), text('max')].find((part) => part !== null && !SHAPES[type].test(part));
  if (wrong !== undefined) return { code: 'KEY_VALUE', values: { value: wrong ?? '', type } };
  const length = text('length');
  if (length !== null && !/^[1-9]\d{0,3}$/.test(length)) return { code: 'KEY_LENGTH' };
  const tolerance = text('tolerance');
  if (tolerance !== null && (type !== 'N' || !/^\d+(?:[.,]\d+)?$/.test(tolerance)))
    return { code: 'KEY_TOLERANCE', values: { tolerance } };
  const bounds = { min: text('min'), max: text('max') };
  const input = { dataType: type, length: length === null ? null : Number(length), ...bounds };
  return {
    key: { kind: 'value', value },
    input: { ...input, ...(also.length > 0 && { also }), ...(tolerance && { tolerance }) },
  };
}

/** The hints by the letters of their choices. */
export function readHints(head: FrontMatter): Record<string, string> {
  const field = head.fields.answer_hints;
  if (!isRecord(field)) return {};
  return Object.fromEntries(
    Object.entries(field).flatMap(([letter, hint]) =>
      typeof hint === 'string' && hint.trim() !== ''
        ? [[letter.trim().toUpperCase(), hint.trim().slice(0, taskLimits.hintLength)]]
        : [],
    ),
  );
}

function fromList(list: readonly unknown[]): AnswerKey | RemarkText {
  const letters = list.map((one) => (typeof one === 'string' ? letterIn(one.trim()) : undefined));
  const known = letters.filter((letter) => letter !== undefined);
  if (known.length === 0 || known.length < letters.length) return { code: 'KEY_SHAPE' };
  return { key: { kind: 'choice', letters: [...new Set(known)] }, input: null };
}

function letterIn(text: string): string | undefined {
  return /^([A-Za-z])\)?$/.exec(text)?.[1]?.toUpperCase();
}

function fromText(text: string): AnswerKey | RemarkText {
  const letter = letterIn(text);
  if (letter !== undefined) return { key: { kind: 'choice', letters: [letter] }, input: null };
  if (text === '') return { code: 'KEY_EMPTY' };
  const dataType = SHAPES.N.test(text) ? 'N' : 'S';
  return { key: { kind: 'value', value: text }, input: { dataType, ...unbounded } };
}
