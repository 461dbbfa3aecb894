import { compareDecimals, isIntervalInside, readDecimal } from './tasks-decimal';

/** What a field for an answer takes: the same rule where a key is written, in the browser and on the server. Pure. */

export const dataTypes = ['N', 'S', 'D', 'T'] as const;
export type DataType = (typeof dataTypes)[number];

/**
 * Whether a text is a value of an input field's type (docs/rules/answers.md): N an integer or decimal with comma or
 * point, S any text but blanks, D a day of the calendar as yyyy-MM-dd, T a time as HH:mm.
 */
export function isValueOf(dataType: DataType, text: string): boolean {
  const value = text.trim();
  switch (dataType) {
    case 'N':
      return /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(value);
    case 'S':
      return value !== '';
    case 'D':
      return isDay(value);
    case 'T':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  }
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The field for an answer; bounds and length guide the pupil. */
export type InputBounds = {
  dataType: DataType;
  dataLength: number | null;
  dataMinValue: string | null;
  dataMaxValue: string | null;
};
/** A place for an answer as its maker describes it: the value is the key, others may be as right, a number nearly so. */
export type InputDefinition = InputBounds & {
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
  const reach = isValueOf('N', tolerance) ? readDecimal(tolerance) : null;
  if (input.dataType !== 'N' || !reach || reach.negative) return false;
  const [least, most] = [readDecimal(input.dataMinValue ?? ''), readDecimal(input.dataMaxValue ?? '')];
  return [input.correctAnswerValue, ...input.alsoAccepted].every((text) => {
    const value = readDecimal(text);
    return !value || isIntervalInside(value, reach, { least, most });
  });
}

type KeyedInput = InputBounds & { correctAnswerValue: string };

function faultsOfKey(input: KeyedInput): InputField[] {
  const { dataType, dataLength } = input;
  const [key, least, most] = [input.correctAnswerValue, input.dataMinValue ?? '', input.dataMaxValue ?? ''].map(
    (text) => text.trim(),
  );
  const faults: InputField[] = [];
  const bad = (text = '') => text !== '' && (dataType === 'S' || !isValueOf(dataType, text));
  if (bad(least)) faults.push('dataMinValue');
  if (bad(most) || (!bad(least) && least && most && isBefore(dataType, most, least))) faults.push('dataMaxValue');
  const isKey = key !== undefined && isValueOf(dataType, key);
  if (!isKey || faults.length > 0) return isKey ? faults : [...faults, 'correctAnswerValue'];
  const isOutside = (least && isBefore(dataType, key, least)) || (most && isBefore(dataType, most, key));
  const length = [...key.normalize('NFC')].length;
  const isLong = dataType === 'N' && dataLength !== null && length > dataLength;
  const isUnlike = dataType === 'S' && dataLength !== null && length !== dataLength;
  if (isOutside || isLong || isUnlike) faults.push('correctAnswerValue');
  return faults;
}

/** Whether a value can be the key of a field: a pupil can type it there (docs/rules/content.md). */
export function keyFits(field: InputBounds, key: string): boolean {
  return faultsOfKey({ ...field, correctAnswerValue: key }).length === 0;
}

/** Whether two texts are the same value: numbers are compared as numbers, all others letter by letter. */
export function isSameValue(dataType: DataType, one: string, other: string): boolean {
  const [left, right] = [one.trim(), other.trim()];
  if (dataType !== 'N' || !isValueOf('N', left) || !isValueOf('N', right)) return left === right;
  return compareNumbers(left, right) === 0;
}

/** Days and times sort as text. */
function isBefore(dataType: DataType, one: string, other: string): boolean {
  return dataType === 'N' ? compareNumbers(one, other) < 0 : one < other;
}

/** Texts that are no numbers are neither before nor behind each other. */
function compareNumbers(one: string, other: string): number {
  const [a, b] = [readDecimal(one), readDecimal(other)];
  return a && b ? compareDecimals(a, b) : Number.NaN;
}
