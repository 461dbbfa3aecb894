// The two filters for foreign markup: HTML from staff or task files, and drawings. Everything not listed is removed.

import sanitizeHtml from 'sanitize-html';
import { HTML_OPTIONS } from './html-rules';
import {
  cleanDeclarations,
  cleanStyleSheet,
  isEmbeddedRaster,
  isHarmlessValue,
  SVG_ANIMATIONS,
  SVG_ATTRIBUTES,
  SVG_ELEMENTS,
  SVG_LOCAL_HREF,
  SVG_NOT_ANIMATED,
  SVG_TEXT,
  SVG_TRANSPARENT,
} from './svg-rules';
import { parseXml, writeXml, type XmlElement, XmlError } from './svg-xml';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_PASSES = 8;
/**
 * The most elements a drawing may draw, including repetitions by <use>: the largest real drawings stay below a tenth.
 */
const MAX_DRAWN = 200_000;

/**
 * HTML for display: text, lists, tables, pictures (own or `image:PATH`), links (http, https, mailto), MathML. No script,
 * event, form, frame, foreign style or picture. Idempotent: the result is a text that the filter leaves as it is.
 */
export function sanitiseHtml(html: string): string {
  let current = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = sanitizeHtml(current, HTML_OPTIONS);
    if (next === current) return next;
    current = next;
  }
  // No author writes markup that changes with every parsing: only its words are shown
  return sanitizeHtml(sanitizeHtml(current, { allowedTags: [] }), { allowedTags: [] });
}

/**
 * Reduces a drawing to what draws, as UTF-8 SVG without a prologue. Throws XmlError: not well-formed, or endless
 * drawing.
 */
export function sanitiseSvg(svg: string): string {
  const root = clean(parseXml(svg.replace(/^\ufeff/, '')), new Map())[0];
  if (typeof root !== 'object' || root.name !== 'svg') throw new XmlError('not an SVG drawing');
  if (drawnElements(root) > MAX_DRAWN) throw new XmlError('too many elements');
  const attributes = new Map([['xmlns', SVG], ...root.attributes]);
  const text = writeXml({ ...root, attributes });
  if (!text.includes('xlink:href=')) return text;
  return writeXml({ ...root, attributes: new Map([['xmlns', SVG], ['xmlns:xlink', XLINK], ...root.attributes]) });
}

type Namespaces = ReadonlyMap<string, string>;

function clean(element: XmlElement, outer: Namespaces): (XmlElement | string)[] {
  const namespaces = declared(element, outer);
  const name = localName(element.name, namespaces);
  if (name === null) return [];
  const children = element.children.flatMap((child) =>
    typeof child === 'string' ? [child] : clean(child, namespaces),
  );
  if (SVG_TRANSPARENT.has(name)) return children;
  if (!SVG_ELEMENTS.has(name)) return [];
  if (name === 'style') return styleElement(children);
  const attributes = cleanAttributes(name, element.attributes, namespaces);
  if (SVG_ANIMATIONS.has(name) && !isHarmlessAnimation(name, attributes)) return [];
  if (name === 'image' && !attributes.has('href') && !attributes.has('xlink:href')) return [];
  return [
    {
      name,
      attributes,
      children: SVG_TEXT.has(name) ? children : children.filter((child) => typeof child === 'object'),
    },
  ];
}

function declared(element: XmlElement, outer: Namespaces): Namespaces {
  const own = [...element.attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  return own.length === 0
    ? outer
    : new Map([...outer, ...own.map(([name, value]): [string, string] => [name.slice(6), value])]);
}

// The SVG element's name without its prefix; null for another namespace. No namespace at all counts as SVG.
function localName(name: string, namespaces: Namespaces): string | null {
  const [local = '', prefix = ''] = name.split(':').reverse();
  const namespace = namespaces.get(prefix) ?? (prefix === '' || prefix === 'svg' ? SVG : '');
  return namespace === SVG ? local : null;
}

function styleElement(children: (XmlElement | string)[]): XmlElement[] {
  const css = cleanStyleSheet(children.filter((child) => typeof child === 'string').join(''));
  return css === '' ? [] : [{ name: 'style', attributes: new Map(), children: [css] }];
}

function cleanAttributes(
  element: string,
  attributes: ReadonlyMap<string, string>,
  namespaces: Namespaces,
): Map<string, string> {
  const allowed = new Map<string, string>();
  for (const [written, value] of attributes) {
    const name = attributeName(written, namespaces);
    if (name === 'href' || name === 'xlink:href') {
      const local = SVG_LOCAL_HREF.has(element) && /^#[^\s"'<>\\]+$/.test(value.trim());
      if (local || (element === 'image' && isEmbeddedRaster(value.trim()))) allowed.set(name, value.trim());
    } else if (name === 'style') {
      const css = cleanDeclarations(value);
      if (css !== '') allowed.set('style', css);
    } else if (SVG_ATTRIBUTES.has(name) && isHarmlessValue(value)) {
      allowed.set(name, value);
    }
  }
  return allowed;
}

function attributeName(written: string, namespaces: Namespaces): string {
  const [local = '', prefix] = written.split(':').reverse();
  return prefix !== undefined && namespaces.get(prefix) === XLINK ? `xlink:${local}` : written;
}

function isHarmlessAnimation(element: string, attributes: ReadonlyMap<string, string>): boolean {
  const target = attributes.get('attributeName');
  if (target === undefined) return element === 'animateMotion';
  return SVG_ATTRIBUTES.has(target) && !SVG_NOT_ANIMATED.has(target);
}

/** Counts the elements drawn when every <use> is replaced by its target; Infinity when one contains itself. */
function drawnElements(root: XmlElement): number {
  const byId = new Map<string, XmlElement>();
  collect(root, byId);
  const known = new Map<XmlElement, number>();
  const count = (element: XmlElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // While an element is being counted it counts as endless, so that a cycle gives Infinity
    known.set(element, Number.POSITIVE_INFINITY);
    const href = element.attributes.get('href') ?? element.attributes.get('xlink:href') ?? '';
    const target = element.name === 'use' ? byId.get(href.slice(1)) : undefined;
    let total = 1 + (target ? count(target) : 0);
    for (const child of element.children) if (typeof child === 'object') total += count(child);
    known.set(element, total);
    return total;
  };
  return count(root);
}

function collect(element: XmlElement, byId: Map<string, XmlElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child === 'object') collect(child, byId);
}
