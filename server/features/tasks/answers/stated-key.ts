// Our own fields of the front matter. `answer_key`: a letter, several letters, a value, or a mapping { type, value, also,
// tolerance, min, max, length }. `answer_hints`, `answer_notes`: by the letter of a choice what choosing it means, and what
// its author notes. `answer_field`, `answer_layout`: the field or the layout, where nothing else says it.

import { type ChoiceLayout, type DataType, dataTypes } from '../../../../contract/task/answers/stored';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { isStated } from '../../../../contract/task/by-kind/stated';
import { type FrontMatter, textField } from '../front-matter/front-matter';
import { isRecord } from '../import/text';
import type { ImportedInput, RemarkText, TaskKey } from '../import/types';
import { unbounded } from './options';

/** The content of the field. `input` is set when it describes a typed field. */
export type StatedKey = { key: TaskKey; input: ImportedInput | null };

/** Null: the field is absent. Otherwise the key, or the reason why the field is wrong. */
export function readAnswerKey(head: FrontMatter): StatedKey | RemarkText | null {
  const field = head.fields.answer_key;
  if (field === undefined) return null;
  if (typeof field === 'string') return fromText(field.trim());
  if (Array.isArray(field)) return fromList(field);
  if (!isRecord(field)) return { code: 'KEY_SHAPE' };
  const text = (name: string) => {
    const value = field[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const type = typeIn(text('type') ?? 'N');
  const value = text('value');
  if (!type) return { code: 'KEY_TYPE', values: { type: text('type') ?? '' } };
  if (value === null) return { code: 'KEY_NO_VALUE' };
  const listed = Array.isArray(field.also) ? field.also : [field.also ?? []].flat();
  const also = listed.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []));
  const wrong = [value, ...also, text('min'), text('max')].find((part) => part !== null && !isStated(type, part));
  if (wrong !== undefined) return { code: 'KEY_VALUE', values: { value: wrong ?? '', type } };
  const length = text('length');
  if (length !== null && !/^[1-9]\d{0,3}$/.test(length)) return { code: 'KEY_LENGTH' };
  const tolerance = text('tolerance');
  if (tolerance !== null && (!partsOfField(type).tolerance || !/^\d+(?:[.,]\d+)?$/.test(tolerance)))
    return { code: 'KEY_TOLERANCE', values: { tolerance } };
  const bounds = { min: text('min'), max: text('max') };
  const input = { dataType: type, length: length === null ? null : Number(length), ...bounds };
  return {
    key: { kind: 'value', value },
    input: { ...input, ...(also.length > 0 && { also }), ...(tolerance && { tolerance }) },
  };
}

/** Whether `answer_key` names the type of its field. */
export function statesType(head: FrontMatter): boolean {
  const field = head.fields.answer_key;
  return isRecord(field) && field.type !== undefined;
}

/** Texts by the letters of the choices that they are about. */
export function readByLetter(
  head: FrontMatter,
  name: 'answer_hints' | 'answer_notes',
  most: number,
): Record<string, string> {
  const field = head.fields[name];
  if (!isRecord(field)) return {};
  return Object.fromEntries(
    Object.entries(field).flatMap(([letter, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[letter.trim().toUpperCase(), text.trim().slice(0, most)]] : [],
    ),
  );
}

/** The typed field of a task whose key nobody has confirmed: as answer_key, without a value. Null: none that can be used. */
export function readAnswerField(head: FrontMatter): ImportedInput | null {
  const field = head.fields.answer_field;
  if (!isRecord(field)) return null;
  const text = (name: string) => {
    const value = field[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const type = typeIn(text('type') ?? '');
  const [min, max, length] = [text('min'), text('max'), text('length')];
  const isShape = type && [min, max].every((bound) => bound === null || isStated(type, bound));
  if (!isShape || (length !== null && !/^[1-9]\d{0,3}$/.test(length))) return null;
  return { dataType: type, length: length === null ? null : Number(length), min, max };
}

/** How choices are laid out, where their options do not say it; then they never become a field. */
export function readAnswerLayout(head: FrontMatter): Exclude<ChoiceLayout, 'INPUT'> | null {
  const said = textField(head, 'answer_layout');
  return said === 'ALL_IN_ONE_ROW' || said === 'ONE_PER_ROW' || said === 'TWO_PER_ROW' ? said : null;
}

function typeIn(text: string): DataType | undefined {
  return dataTypes.find((type) => type === text);
}

function fromList(list: readonly unknown[]): StatedKey | RemarkText {
  const letters = list.map((one) => (typeof one === 'string' ? letterIn(one.trim()) : undefined));
  const known = letters.filter((letter) => letter !== undefined);
  if (known.length === 0 || known.length < letters.length) return { code: 'KEY_SHAPE' };
  return { key: { kind: 'choice', letters: [...new Set(known)] }, input: null };
}

function letterIn(text: string): string | undefined {
  return /^([A-Za-z])\)?$/.exec(text)?.[1]?.toUpperCase();
}

function fromText(text: string): StatedKey | RemarkText {
  const letter = letterIn(text);
  if (letter !== undefined) return { key: { kind: 'choice', letters: [letter] }, input: null };
  if (text === '') return { code: 'KEY_EMPTY' };
  const dataType = isStated('N', text) ? 'N' : 'S';
  return { key: { kind: 'value', value: text }, input: { dataType, ...unbounded } };
}
