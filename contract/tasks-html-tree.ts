/** HTML of tasks as a tree and back: only well-formed HTML, as the filter and the editor write it. Pure. */

/** The values of attributes, like texts, stay escaped as they were read. */
export type HtmlElement = { tag: string; attributes: ReadonlyMap<string, string>; children: HtmlNode[] };
export type HtmlNode = HtmlElement | string;

const voids = new Set(['br', 'hr', 'img', 'col', 'wbr']);
const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** The nodes of HTML. An end without a beginning is left out; what stays open ends with the text. */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  let at = 0;
  for (const token of html.matchAll(TOKEN)) {
    const [whole, slash, name = '', attributes = ''] = token;
    const tag = name.toLowerCase();
    addText(open, html.slice(at, token.index));
    at = token.index + whole.length;
    if (slash === '/') {
      const place = open.findLastIndex((element) => element.tag === tag);
      if (place > 0) open.length = place;
      continue;
    }
    const element = { tag, attributes: readAttributes(attributes), children: [] };
    open.at(-1)?.children.push(element);
    if (!voids.has(tag)) open.push(element);
  }
  addText(open, html.slice(at));
  return root.children;
}

/** HTML of nodes, in the form of the filter: `<br />`, attributes in double quotes. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : writeElement(node))).join('');
}

function writeElement({ tag, attributes, children }: HtmlElement): string {
  const written = [...attributes]
    .map(([name, value]) => (value === '' && name === 'reversed' ? ' reversed' : ` ${name}="${value}"`))
    .join('');
  return voids.has(tag) ? `<${tag}${written} />` : `<${tag}${written}>${writeHtml(children)}</${tag}>`;
}

function addText(open: HtmlElement[], text: string): void {
  if (text !== '')
    open.at(-1)?.children.push(
      text
        .replace(/&nbsp;/g, '\u00a0')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;'),
    );
}

function readAttributes(text: string): Map<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]): [string, string] => [
    name.toLowerCase(),
    (double ?? single ?? '').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  ]);
  return new Map(found);
}

/** Text as it stands in HTML. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The value of an attribute as it stands in HTML. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}
