// HTML on its way out. What is stored was cleaned when it was written, by the filter of that day, and a database has
// other doors too: a restored copy, a statement by hand. So nobody is shown it before it has passed the filter of today.

/** Letters of HTML that are remembered as cleaned. */
const BUDGET = 4_000_000;

const known = new Map<string, string>();
let size = 0;

/** HTML as it may stand in a page; see sanitiseHtml. What was cleaned before is answered from memory. */
export async function cleanHtml(html: string): Promise<string> {
  // Nothing that could be markup.
  if (!/[<>&]/.test(html)) return html;
  const before = known.get(html);
  if (before !== undefined) return before;
  const { sanitiseHtml } = await import('./sanitise');
  const clean = sanitiseHtml(html);
  // As a rule nothing changes: then one text is kept, not two.
  if (!known.has(html)) size += html.length;
  known.set(html, clean === html ? html : clean);
  for (const [oldest] of known) {
    if (size <= BUDGET) break;
    known.delete(oldest);
    size -= oldest.length;
  }
  return clean;
}

/** An object with these of its texts cleaned. */
export async function withCleanHtml<T extends Record<K, string>, K extends keyof T & string>(
  given: T,
  ...names: readonly K[]
): Promise<T> {
  const cleaned = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await cleanHtml(given[name])]),
  );
  return { ...given, ...Object.fromEntries(cleaned) };
}
