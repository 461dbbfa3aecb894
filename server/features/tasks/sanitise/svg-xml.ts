// A strict XML parser that builds a tree, so that the server writes its own markup and never the author's.
import { escapeHtml } from '../import/text';

export type XmlElement = { name: string; attributes: Map<string, string>; children: (XmlElement | string)[] };

/** The text is not well-formed XML, or too deep or large to be a drawing. */
export class XmlError extends Error {}

const MAX_DEPTH = 200;
const MAX_EXPANDED = 20_000_000;
const NAME = '[A-Za-z_][\\w.:-]*';
const TAG = new RegExp(`<(${NAME})((?:\\s+[^\\s=/>"'<]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const ATTRIBUTE = /([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'y');
const PREDEFINED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Parses a document and returns its root. Entities of the document's own DOCTYPE are plain texts; others throw. */
export function parseXml(text: string): XmlElement {
  const document: XmlElement = { name: '', attributes: new Map(), children: [] };
  const reader = { text, at: 0, open: [document], entities: new Map(Object.entries(PREDEFINED)), left: MAX_EXPANDED };
  while (reader.at < text.length) readNext(reader, reader.open.at(-1) ?? document);
  const roots = document.children.filter((child) => typeof child !== 'string');
  const root = roots[0];
  const stray = document.children.some((child) => typeof child === 'string' && child.trim() !== '');
  if (!root || roots.length > 1 || reader.open.length > 1 || stray) throw new XmlError('not one complete element');
  return root;
}

/** Writes an element as XML: everything that could be read as markup is escaped. */
export function writeXml(element: XmlElement): string {
  const attributes = [...element.attributes]
    .map(([name, value]) => ` ${name}="${escapeHtml(value).replace(/[\t\n\r]/g, ' ')}"`)
    .join('');
  const children = element.children
    .map((child) => (typeof child === 'string' ? escapeHtml(child) : writeXml(child)))
    .join('');
  return children === ''
    ? `<${element.name}${attributes}/>`
    : `<${element.name}${attributes}>${children}</${element.name}>`;
}

type Reader = { text: string; at: number; open: XmlElement[]; entities: Map<string, string>; left: number };

function readNext(reader: Reader, parent: XmlElement): void {
  const { text, at } = reader;
  if (text[at] !== '<') {
    const end = text.indexOf('<', at);
    reader.at = end === -1 ? text.length : end;
    parent.children.push(decode(text.slice(at, reader.at), reader));
  } else if (text.startsWith('<!--', at)) {
    reader.at = after(text, '-->', at + 4);
  } else if (text.startsWith('<![CDATA[', at)) {
    reader.at = after(text, ']]>', at);
    parent.children.push(withoutControls(text.slice(at + 9, reader.at - 3)));
  } else if (text.startsWith('<?', at)) {
    reader.at = after(text, '?>', at);
  } else if (text.startsWith('<!DOCTYPE', at)) {
    reader.at = readDoctype(text, at, reader.entities);
  } else if (text.startsWith('</', at)) {
    readEndTag(reader, parent);
  } else {
    readStartTag(reader, parent);
  }
}

function readEndTag(reader: Reader, parent: XmlElement): void {
  CLOSE.lastIndex = reader.at;
  const name = CLOSE.exec(reader.text)?.[1];
  const matches = name !== undefined && reader.open.length > 1 && parent.name === name;
  if (!matches) throw new XmlError(`unexpected end tag at ${reader.at}`);
  reader.open.pop();
  reader.at = CLOSE.lastIndex;
}

function readStartTag(reader: Reader, parent: XmlElement): void {
  TAG.lastIndex = reader.at;
  const tag = TAG.exec(reader.text);
  if (!tag) throw new XmlError(`malformed tag at ${reader.at}`);
  const element: XmlElement = { name: tag[1] ?? '', attributes: new Map(), children: [] };
  for (const [, name = '', double, single] of (tag[2] ?? '').matchAll(ATTRIBUTE)) {
    if (element.attributes.has(name)) throw new XmlError(`attribute ${name} twice at ${reader.at}`);
    element.attributes.set(name, decode(double ?? single ?? '', reader));
  }
  parent.children.push(element);
  if (tag[3] === '') reader.open.push(element);
  if (reader.open.length > MAX_DEPTH) throw new XmlError('nested too deeply');
  reader.at = TAG.lastIndex;
}

function after(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  if (end === -1) throw new XmlError(`missing ${mark}`);
  return end + mark.length;
}

// Drawing programs define short texts (their namespaces) here. An entity of entities is an attack, never a drawing.
function readDoctype(text: string, start: number, entities: Map<string, string>): number {
  const plainEnd = text.indexOf('>', start);
  const subset = text.indexOf('[', start);
  if (subset === -1 || (plainEnd !== -1 && plainEnd < subset)) return after(text, '>', start);
  const close = /\]\s*>/g;
  close.lastIndex = subset;
  if (!close.exec(text)) throw new XmlError('unfinished DOCTYPE');
  const inner = text.slice(subset, close.lastIndex);
  for (const [, name = '', double, single] of inner.matchAll(
    /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/g,
  )) {
    const value = double ?? single ?? '';
    if (/[&<%]/.test(value) || value.length > 1000) throw new XmlError(`entity ${name} is not a plain text`);
    if (!entities.has(name)) entities.set(name, value);
  }
  return close.lastIndex;
}

function decode(raw: string, reader: Reader): string {
  const text = raw.replace(/&([^;\s&]{0,40});?/g, (whole, name: string) => {
    const value = whole.endsWith(';') ? (numeric(name) ?? reader.entities.get(name)) : undefined;
    if (value === undefined) throw new XmlError(`unknown entity ${whole}`);
    reader.left -= value.length;
    if (reader.left < 0) throw new XmlError('entities grow too large');
    return value;
  });
  return withoutControls(text);
}

function numeric(name: string): string | null {
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!digits) return null;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);
}

function withoutControls(text: string): string {
  // XML forbids exactly these.
  return text.replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu, '');
}
