// A value with one or several fields replaced.
import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile';

type Change = { where: number; how: 'put' | 'drop' | 'add' | 'again' | 'wrap'; name: string; value: unknown };

/** The value with one to three changes: a hostile value, a field or an entry less, one more, one twice, one as a list. */
export function mutated(value: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const change: fc.Arbitrary<Change> = fc.record({
    where: fc.nat(10_000),
    how: fc.constantFrom<Change['how'][]>('put', 'put', 'put', 'put', 'drop', 'add', 'again', 'wrap'),
    name: fc.oneof(fc.constantFrom('id', 'userId', 'schoolId', 'role', 'isAdmin', 'length'), hostileText),
    value: hostileValue(ids),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => changes.reduce(changed, value));
}

/** Every place in a value: the path to it. Long lists are walked at their beginning only. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.length > 8) return [path];
  const inner = Object.entries(value).slice(0, 30);
  return [path, ...inner.flatMap(([name, one]) => placesOf(one, [...path, name]))];
}

function changed(value: unknown, change: Change): unknown {
  const places = placesOf(value);
  // The whole is replaced seldom: nothing would be left to look at.
  const candidates = places.length > 1 ? places.slice(change.where % 20 === 0 ? 0 : 1) : places;
  return replace(value, candidates[change.where % candidates.length] ?? [], change);
}

function replace(value: unknown, [name, ...rest]: string[], change: Change): unknown {
  if (name === undefined) return changeHere(value, change);
  const isGone = change.how === 'drop' && rest.length === 0;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.flatMap((one, index) => (String(index) !== name ? [one] : isGone ? [] : [replace(one, rest, change)]));
  }
  const fields = Object.entries(Object(value)).flatMap(([key, one]): [string, unknown][] =>
    key !== name ? [[key, one]] : isGone ? [] : [[key, replace(one, rest, change)]],
  );
  return Object.fromEntries(fields);
}

function changeHere(value: unknown, { how, name, value: by }: Change): unknown {
  if (how === 'wrap') return [value];
  if (how === 'add' && Array.isArray(value)) return [...value, by];
  if (how === 'add' && typeof value === 'object' && value !== null)
    return Object.fromEntries([...Object.entries(value), [name, by]]);
  if (how === 'again' && Array.isArray(value)) return [...value, ...value];
  if (how === 'again' && typeof value === 'string') return (value + value).slice(0, 200_000);
  return by;
}
