// The class, school and challenge of an address. Pure.
import { classOfSlug, classSlug } from '../../../../contract/classes';

/** The parameters at the end of the specification's address, in their order; each may be left out. */
const names = ['grade', 'group', 'district', 'school', 'contest'] as const;

/**
 * The query of the page for an address of the specification: .../list/{grade}/{subGrade}/{districtId}/{schoolId}/
 * {contestId} or ?grade=&group=… becomes ?class=5b&school=…; what is no number is dropped. Other queries stay.
 */
export function placeQuery(params: Readonly<Partial<Record<string, string>>>, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = params[name];
    if (value !== undefined && /^[1-9][0-9]{0,17}$/.test(value)) query.set(name, value);
  }
  if (query.has('grade') || query.has('group')) {
    const [grade, group] = [Number(query.get('grade')), Number(query.get('group') ?? 1)];
    const slug = classSlug({ grade, subGrade: Number.isInteger(group) ? group : null });
    if (classOfSlug(slug) !== null && !query.has('class')) query.set('class', slug);
    query.delete('grade');
    query.delete('group');
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
