import { useEffect } from 'react';
import { goTo, useParams } from '../../../platform/screens/navigation';
import { readGrade } from '../../reference/grades';

/** The specification's parameters behind the address of the page, in their order; each may be left out. */
const names = ['grade', 'group', 'district', 'school', 'contest'] as const;

/**
 * Turns .../list/{grade}/{subGrade}/{districtId}/{schoolId}/{contestId} into .../list?grade=&group=…, where the fields of
 * the page keep what is chosen. What is no number stands for nothing.
 */
export function usePlaceInAddress(): void {
  const params = useParams();
  useEffect(() => {
    if (names.every((name) => params[name] === undefined)) return;
    const query = new URLSearchParams(location.search);
    for (const name of names) {
      const value = params[name] ?? '';
      const isKnown =
        name === 'grade' || name === 'group' ? readGrade(value) !== null : /^[1-9][0-9]{0,17}$/.test(value);
      if (isKnown) query.set(name, value);
    }
    const text = query.toString();
    goTo(location.pathname.replace(/(\/list)\/.*$/, '$1') + (text ? `?${text}` : ''), true);
  }, [params]);
}
