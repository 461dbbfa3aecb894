// Cleans HTML on its way out. It was cleaned when it was stored, but by the filter of that day, and a restored copy or a
// statement by hand can bring anything into a database. So it passes today's filter before anybody sees it.
import { LRUCache } from 'lru-cache';

/** Cleaned HTML by what it was cleaned of; 4 million letters at most. */
const cache = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: (_clean, html) => html.length });

/** HTML that may stand in a page; see sanitiseHtml. */
export async function cleanHtml(html: string): Promise<string> {
  // Nothing that could be markup.
  if (!/[<>&]/.test(html)) return html;
  const before = cache.get(html);
  if (before !== undefined) return before;
  const { sanitiseHtml } = await import('./sanitise');
  const clean = sanitiseHtml(html);
  // As a rule nothing changes: then one text is stored, not two.
  cache.set(html, clean === html ? html : clean);
  return clean;
}

/** An object with these of its texts cleaned. */
export async function withCleanHtml<T extends Record<K, string>, K extends keyof T & string>(
  object: T,
  ...names: readonly K[]
): Promise<T> {
  const cleaned = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await cleanHtml(object[name])]),
  );
  return { ...object, ...Object.fromEntries(cleaned) };
}
