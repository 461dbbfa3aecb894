// A right value as the head of a task file may state it. Wider than what a key may be: whether the value exists and fits
// its bounds is asked afterwards, so that the author is told what is wrong with it.
import { statedDay } from '../answers/day';
import { type FieldKind, kindOfField } from '../answers/kinds';
import { statedNumber } from '../answers/number';
import type { DataType } from '../answers/stored';
import { statedText } from '../answers/text';
import { statedTime } from '../answers/time';

const shapes = {
  number: statedNumber,
  text: statedText,
  day: statedDay,
  time: statedTime,
} satisfies Record<FieldKind, RegExp>;

/** Whether a text has the shape of a value of this type. */
export function isStated(dataType: DataType, text: string): boolean {
  return shapes[kindOfField(dataType)].test(text);
}
