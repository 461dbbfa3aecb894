// Our own field of the front matter, `answer_key`: a letter, a value, or a mapping { type, value, min, max, length }.
import type { FrontMatter } from '../front-matter/front-matter';
import { isRecord } from '../import/text';
import type { DataType, ImportedInput, RemarkText, TaskKey } from '../import/types';

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
  if (!isRecord(field)) return { code: 'KEY_SHAPE' };
  const text = (name: string) => {
    const value = field[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const type = TYPES[text('type') ?? 'N'];
  const value = text('value');
  if (!type) return { code: 'KEY_TYPE', values: { type: text('type') ?? '' } };
  if (value === null) return { code: 'KEY_NO_VALUE' };
  const wrong = [value, text('min'), text('max')].find((part) => part !== null && !SHAPES[type].test(part));
  if (wrong !== undefined) return { code: 'KEY_VALUE', values: { value: wrong ?? '', type } };
  const length = text('length');
  if (length !== null && !/^[1-9]\d{0,3}$/.test(length)) return { code: 'KEY_LENGTH' };
  const input = { dataType: type, length: length === null ? null : Number(length), min: text('min'), max: text('max') };
  return { key: { kind: 'value', value }, input };
}

function fromText(text: string): AnswerKey | RemarkText {
  const letter = /^([A-Za-z])\)?$/.exec(text)?.[1];
  if (letter !== undefined) return { key: { kind: 'choice', letter: letter.toUpperCase() }, input: null };
  if (text === '') return { code: 'KEY_EMPTY' };
  const dataType = SHAPES.N.test(text) ? 'N' : 'S';
  return { key: { kind: 'value', value: text }, input: { dataType, length: null, min: null, max: null } };
}
