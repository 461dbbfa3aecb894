// Whether a key fits the field of its task, so that a pupil can type it there (docs/rules/content.md): the same rule where a
// key is written, in the browser and on the server. Pure.
import type { FieldBounds } from '../answers/answer';
import { isDay } from '../answers/day';
import { isIntervalInside, readDecimal } from '../answers/decimal';
import { type FieldKind, kindOfField } from '../answers/kinds';
import { compareNumbers, isKeyNumber } from '../answers/number-key';
import type { DataType } from '../answers/stored';
import { isText } from '../answers/text';
import { lengthOf } from '../answers/text-key';
import { isTime } from '../answers/time';
import { partsOfField } from './field-parts';

type KeyRule = {
  /** Whether a text can be a key or a bound. */
  isValue: (text: string) => boolean;
  /** Negative when the first comes before the other; null: such values have no order, and a field no bounds. */
  compare: ((one: string, other: string) => number) | null;
  /** Whether a key of so many letters has not the length of its field. A length that is no number is a fault of its own. */
  missesLength: (letters: number, length: number) => boolean;
};

const rules = {
  number: { isValue: isKeyNumber, compare: compareNumbers, missesLength: (letters, length) => letters > length },
  text: { isValue: isText, compare: null, missesLength: (letters, length) => letters !== length },
  day: { isValue: isDay, compare: compareSorted, missesLength: () => false },
  time: { isValue: isTime, compare: compareSorted, missesLength: () => false },
} satisfies Record<FieldKind, KeyRule>;

function ruleOf(dataType: DataType): KeyRule {
  return rules[kindOfField(dataType)];
}

/** Whether a text can be the key of a field of this type. Of numbers a pupil may type more (see isKeyNumber). */
export function isValueOf(dataType: DataType, text: string): boolean {
  return ruleOf(dataType).isValue(text.trim());
}

/** A place for an answer as its maker describes it: the value is the key, others may be as right, a number nearly so. */
export type InputDefinition = FieldBounds & {
  correctAnswerValue: string;
  alsoAccepted: readonly string[];
  tolerance: string | null;
};
export type InputField = keyof InputDefinition;

/**
 * The fields that do not fit together. Bounds must be values of the type and in order; every right value must fit the
 * bounds and the length, a text have exactly the length; all that a tolerance accepts must lie within the bounds.
 */
export function faultsOfInput(input: InputDefinition): InputField[] {
  const faults = faultsOfKey(input);
  const others = input.alsoAccepted.map((correctAnswerValue) => ({ ...input, correctAnswerValue }));
  if (faults.length === 0 && others.some((one) => faultsOfKey(one).length > 0)) faults.push('alsoAccepted');
  if (!isTolerance(input)) faults.push('tolerance');
  return faults;
}

function isTolerance(input: InputDefinition): boolean {
  const tolerance = input.tolerance?.trim() ?? '';
  if (tolerance === '') return true;
  const reach = isKeyNumber(tolerance) ? readDecimal(tolerance) : null;
  if (!partsOfField(input.dataType).tolerance || !reach || reach.negative) return false;
  const [least, most] = [readDecimal(input.dataMinValue ?? ''), readDecimal(input.dataMaxValue ?? '')];
  return [input.correctAnswerValue, ...input.alsoAccepted].every((text) => {
    const value = readDecimal(text);
    return !value || isIntervalInside(value, reach, { least, most });
  });
}

type KeyedInput = FieldBounds & { correctAnswerValue: string };

function faultsOfKey(input: KeyedInput): InputField[] {
  const { dataType, dataLength } = input;
  const { isValue, compare, missesLength } = ruleOf(dataType);
  const key = input.correctAnswerValue.trim();
  const [least, most] = [input.dataMinValue ?? '', input.dataMaxValue ?? ''].map((text) => text.trim());
  const isBefore = (one: string, other: string) => compare !== null && compare(one, other) < 0;
  const faults: InputField[] = [];
  const bad = (text = '') => text !== '' && (compare === null || !isValue(text));
  if (bad(least)) faults.push('dataMinValue');
  if (bad(most) || (!bad(least) && least && most && isBefore(most, least))) faults.push('dataMaxValue');
  if (!isValue(key)) return [...faults, 'correctAnswerValue'];
  if (faults.length > 0) return faults;
  const isOutside = (least && isBefore(key, least)) || (most && isBefore(most, key));
  if (isOutside || (dataLength !== null && missesLength(lengthOf(key), dataLength))) faults.push('correctAnswerValue');
  return faults;
}

/** Whether a value can be the key of a field. */
export function keyFits(field: FieldBounds, key: string): boolean {
  return faultsOfKey({ ...field, correctAnswerValue: key }).length === 0;
}

/** Whether two texts are the same value: numbers are compared as numbers, all others letter by letter. */
export function isSameValue(dataType: DataType, one: string, other: string): boolean {
  const { isValue, compare } = ruleOf(dataType);
  const [left, right] = [one.trim(), other.trim()];
  return left === right || (compare !== null && isValue(left) && isValue(right) && compare(left, right) === 0);
}

/** Days and times sort as text. */
function compareSorted(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
