import { useCallback } from 'react';
import type { MissingPart } from '../../../../contract/tasks-desk';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { type Checked, stillMissing } from './missing';

/** The parts that are still missing: what was mended is marked no more. Changes only when one more is mended. */
export function useLeft(desk: Desk, checked: Checked | null): readonly MissingPart[] {
  const read = useCallback(
    ({ fields }: DeskState) =>
      checked
        ? stillMissing(checked, fields)
            .map((part) => checked.missing.indexOf(part))
            .join(' ')
        : '',
    [checked],
  );
  const places = useDeskState(desk.state, read);
  return checked && places !== '' ? places.split(' ').flatMap((place) => checked.missing[Number(place)] ?? []) : [];
}
