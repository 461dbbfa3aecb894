import { useRef } from 'react';
import type { RemarkMark } from '../rich-text/remarks';
import type { SheetMark } from './TaskSheet';

/** The marks of one field; the same list while none of them changes. Marks without a field are of the text. */
export function useMarksOf(marks: readonly SheetMark[] | undefined, field: string): readonly RemarkMark[] | undefined {
  const isText = field.endsWith('Html');
  const own = marks?.filter((one) => (one.field === undefined ? isText : one.field === field));
  const before = useRef(own);
  if (JSON.stringify(own) !== JSON.stringify(before.current)) before.current = own;
  return before.current;
}
