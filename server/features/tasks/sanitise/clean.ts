// Cleans HTML on its way out. It was cleaned when it was stored, but by the filter of that day, and a restored copy or
// a manual statement can put anything into a database. So HTML passes today's filter before anybody sees it.
import { LRUCache } from 'lru-cache';

/** Cleaned HTML by its source text; 4 million characters at most. */
const cache = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: (_clean, html) => html.length });

/** HTML that may stand in a page; see sanitiseHtml. */
export async function cleanHtml(html: string): Promise<string> {
  // The text contains nothing that could be markup.
  if (!/[<>&]/.test(html)) return html;
  const before = cache.get(html);
  if (before !== undefined) return before;
  const { sanitiseHtml } = await import('./sanitise');
  const clean = sanitiseHtml(html);
  // Cleaning usually changes nothing: then one text is stored, not two.
  cache.set(html, clean === html ? html : clean);
  return clean;
}

/** Copies an object with the named texts cleaned. */
export async function withCleanHtml<T extends Record<K, string>, K extends keyof T & string>(
  object: T,
  ...names: readonly K[]
): Promise<T> {
  const cleaned = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await cleanHtml(object[name])]),
  );
  return { ...object, ...Object.fromEntries(cleaned) };
}
