import { type FieldKind, kindOfField } from '../answers/kinds';
import type { DataType } from '../answers/stored';

/** What the description of a field has beside its type and its right values. */
type FieldParts = {
  /** The most letters, or exactly so many. */
  length: 'most' | 'exact' | null;
  /** A least and a greatest value. */
  bounds: boolean;
  /** How far from a right value an answer may be. */
  tolerance: boolean;
};

const parts = {
  number: { length: 'most', bounds: true, tolerance: true },
  text: { length: 'exact', bounds: false, tolerance: false },
  day: { length: null, bounds: true, tolerance: false },
  time: { length: null, bounds: true, tolerance: false },
} satisfies Record<FieldKind, FieldParts>;

/** What a field of this type has; what was typed for another type is no part of it. */
export function partsOfField(dataType: DataType): FieldParts {
  return parts[kindOfField(dataType)];
}
