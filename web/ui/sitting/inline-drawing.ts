// Turns a stored drawing into markup that may stand in a page (docs/rules/content.md). Loaded after the first picture.
import { hasAreas } from '../../../contract/task/answers/area';
import { inlineValue, isInlineElement, styleAttributes } from '../../../contract/tasks-drawings';
import { markup, styleOf } from '../markup';

export type InlineDrawing = {
  viewBox: string;
  /** In pixels, as the drawing says; undefined: it does not. */
  width: string | undefined;
  height: string | undefined;
  /** What is inside its root, cleaned. */
  html: string;
};

const drawings = new Map<string, Promise<InlineDrawing | null>>();
/** Drawings that this page has in memory, by their addresses there: no page may fetch from such a one. */
const held = new Map<string, () => Promise<string>>();

/** Tells of a drawing in memory; answers the address by which it is shown. */
export function holdDrawing(address: string, read: () => Promise<string>): string {
  const marked = `${address}#svg`;
  held.set(marked, read);
  return marked;
}

/**
 * The drawing at an address of this site, if standing in the page does it any good: it has words or areas. null: it has
 * none, cannot be had, or holds what may not stand in a page; then an image shows it.
 */
export function loadDrawing(address: string): Promise<InlineDrawing | null> {
  const known = drawings.get(address);
  if (known) return known;
  const loading = textOf(address).then(
    (text) => (/<text[\s>]/.test(text) || hasAreas(text) ? inlineDrawing(text, `d${drawings.size}-`) : null),
    () => {
      drawings.delete(address);
      return null;
    },
  );
  drawings.set(address, loading);
  return loading;
}

/** From the browser's cache, the server, or what a sitting stored for opening without a network. */
async function textOf(address: string): Promise<string> {
  const own = held.get(address);
  if (own) return own();
  const response = await fetch(address).catch(() => undefined);
  const found = response?.ok ? response : 'caches' in globalThis ? await caches.match(address) : undefined;
  if (!found) throw new Error('no drawing');
  return found.text();
}

function inlineDrawing(text: string, prefix: string): InlineDrawing | null {
  // A style sheet keeps a drawing an image.
  if (/<style[\s>]/i.test(text)) return null;
  const parsed = new DOMParser().parseFromString(markup(text), 'image/svg+xml');
  const root = parsed.documentElement;
  const width = root.getAttribute('width') ?? undefined;
  const height = root.getAttribute('height') ?? undefined;
  const viewBox = root.getAttribute('viewBox') ?? (width && height ? `0 0 ${width} ${height}` : null);
  if (!(root instanceof SVGSVGElement) || viewBox === null || !/^[-\d.e\s,]+$/i.test(viewBox)) return null;
  if (parsed.querySelector('parsererror') || !cleanChildren(root, (id) => prefix + id)) return null;
  const writer = new XMLSerializer();
  const html = [...root.children].map((child) => writer.serializeToString(child)).join('');
  return { viewBox, width: pixels(width), height: pixels(height), html };
}

function pixels(length: string | undefined): string | undefined {
  return /^\d+(?:\.\d+)?(?:px)?$/.test(length ?? '') ? length?.replace('px', '') : undefined;
}

/** Reduces what is inside an element to what may stand in a page; false: there is something else in it. */
function cleanChildren(parent: Element, rename: (id: string) => string): boolean {
  for (const node of [...parent.childNodes]) {
    if (node instanceof Text) continue;
    if (node instanceof SVGElement && isInlineElement(node.localName)) {
      cleanAttributes(node, rename);
      if (!cleanChildren(node, rename)) return false;
    } else if (node instanceof Element) return false;
    else node.remove();
  }
  return true;
}

function cleanAttributes(element: Element, rename: (id: string) => string): void {
  const written = [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
  // A declaration of a style attribute wins over the attribute of its name.
  const style = styleAttributes(styleOf(element));
  for (const [name] of written) element.removeAttribute(name);
  for (const [name, value] of [...written, ...style]) {
    const clean = inlineValue(name, value, rename);
    if (clean !== null) element.setAttribute(name === 'xlink:href' ? 'href' : name, clean);
  }
}
