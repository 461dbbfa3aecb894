// Joins two changes of one plain document by the paths at which they changed it. What the document says is not known here:
// an object is joined key by key, a list whose items have ids item by item, and anything else is one value. Pure.

/** A place that both changed, each otherwise. undefined: nothing stands there. */
export type Place = { path: readonly string[]; base: unknown; mine: unknown; theirs: unknown };

/** The joined document, and the places that both changed. */
type Merged<Plain> = { joined: Plain; both: Place[] };

/**
 * Joins two documents that were made of base. decide: what stands at a place that both changed, of the type that stood there;
 * mine, where nothing else is said.
 */
export function mergeByPath<Plain>(
  base: Plain,
  mine: Plain,
  theirs: Plain,
  decide?: (place: Place) => unknown,
): Merged<Plain>;
export function mergeByPath(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  decide = (place: Place): unknown => place.mine,
): Merged<unknown> {
  const both: Place[] = [];
  const join = (place: Place): unknown => {
    if (isSame(place.mine, place.theirs) || isSame(place.theirs, place.base)) return place.mine;
    if (isSame(place.mine, place.base)) return place.theirs;
    const [was, one, other] = [partsOf(place.base), partsOf(place.mine), partsOf(place.theirs)];
    const names = was && one && other && namesOf(was, one, other);
    if (!names) {
      both.push(place);
      return decide(place);
    }
    const joined = names.map((name) => {
      const part = { base: was.of.get(name), mine: one.of.get(name), theirs: other.of.get(name) };
      return [name, join({ path: [...place.path, name], ...part })] as const;
    });
    if (one.isList) return joined.map(([, part]) => part);
    return Object.fromEntries(joined.filter(([, part]) => part !== undefined));
  };
  return { joined: join({ path: [], base, mine, theirs }), both };
}

type Parts = { isList: boolean; of: ReadonlyMap<string, unknown> };

/** The values of an object by their keys, the items of a list by their ids; null: it is one value. */
function partsOf(value: unknown): Parts | null {
  if (isObject(value)) return { isList: false, of: new Map(Object.entries(value)) };
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const of = new Map(
    items.flatMap((item) => (isObject(item) && typeof item.id === 'string' ? [[item.id, item] as const] : [])),
  );
  return of.size === items.length ? { isList: true, of } : null;
}

/** The names of the joined parts in their order; null: they cannot be joined one by one. */
function namesOf(base: Parts, mine: Parts, theirs: Parts): string[] | null {
  if (base.isList !== mine.isList || base.isList !== theirs.isList) return null;
  if (base.isList) return idsOf(base.of, mine.of, theirs.of);
  // Another kind has other keys: some of each would say nothing.
  const kind = base.of.get('kind');
  if (mine.of.get('kind') !== kind || theirs.of.get('kind') !== kind) return null;
  return [...new Set([...mine.of.keys(), ...theirs.of.keys()])];
}

/** The order of the items is one value. null: both changed it, or one took out what the other changed. */
function idsOf(base: Parts['of'], mine: Parts['of'], theirs: Parts['of']): string[] | null {
  const [was, one, other] = [[...base.keys()], [...mine.keys()], [...theirs.keys()]];
  const isLost = (here: Parts['of'], there: Parts['of']) =>
    was.some((id) => !here.has(id) && there.has(id) && !isSame(there.get(id), base.get(id)));
  if (isLost(mine, theirs) || isLost(theirs, mine)) return null;
  if (isSame(one, was)) return other;
  return isSame(other, was) || isSame(one, other) ? one : null;
}

/** Whether two plain values say the same; a key without a value is as none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const [its, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...its.keys(), ...others.keys()])].every((key) => isSame(its.get(key), others.get(key)));
}

/** The same document with another value at a path; where it has no such place, as it is. */
export function putAt<Plain>(document: Plain, path: readonly string[], put: (now: unknown) => unknown): Plain;
export function putAt(document: unknown, path: readonly string[], put: (now: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return put(document);
  if (Array.isArray(document))
    return document.map((item: unknown, at) => (String(at) === name ? putAt(item, rest, put) : item));
  if (!isObject(document) || !Object.hasOwn(document, name)) return document;
  return { ...document, [name]: putAt(document[name], rest, put) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
