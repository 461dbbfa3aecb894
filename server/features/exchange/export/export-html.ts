// Turns the HTML of tasks into XML: keeps formulas and tables, gives pictures the addresses that the format wants.
import { choicesOf, everyHtml } from '../../../../contract/task/content';
import { sanitiseHtml } from '../../tasks/sanitise/sanitise';
import { parseXml, writeXml, type XmlElement } from '../../tasks/sanitise/svg-xml';
import type { ExportTask } from './export-task';

/** An element of XML. Attributes without a value are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | null | undefined>,
  ...children: (XmlElement | string | readonly (XmlElement | string)[])[]
): XmlElement {
  const written = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  return { name, attributes: new Map(written), children: children.flat() };
}

/** A document of XML in UTF-8. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}\n`;
}

/** HTML as a tree of well-formed XML. It is cleaned again, because old texts passed an older filter. */
export function htmlTree(html: string): (XmlElement | string)[] {
  return parseXml(`<div>${withValues(sanitiseHtml(html))}</div>`).children;
}

/** Cleaned HTML as text, with other addresses for its pictures. */
export function htmlText(html: string, address: (name: string) => string): string {
  return sanitiseHtml(html).replace(/src="([^"]*)"/g, (whole, src: string) => {
    const name = pictureName(src);
    return name === null ? whole : `src="${address(name)}"`;
  });
}

/** Passes each element of a tree through `change`, outer elements first. */
export function mapped(node: XmlElement | string, change: (one: XmlElement) => XmlElement): XmlElement | string {
  if (typeof node === 'string') return node;
  const changed = change(node);
  return { ...changed, children: changed.children.map((child) => mapped(child, change)) };
}

/** Gives a stored picture the address that `address` makes of its name; leaves any other element as it is. */
export function withAddress(one: XmlElement, address: (name: string) => string): XmlElement {
  const name = one.name === 'img' ? pictureName(one.attributes.get('src') ?? '') : null;
  return name === null ? one : { ...one, attributes: new Map([...one.attributes, ['src', address(name)]]) };
}

/** The name of a stored picture in its address, or null. */
export function pictureName(src: string): string | null {
  return /^\/images\/([0-9a-f]{32}\.[a-z]{3,4})$/.exec(src)?.[1] ?? null;
}

/** Names of all pictures that a task shows, each once. */
export function picturesOf({ content, language }: Pick<ExportTask, 'content' | 'language'>): string[] {
  const names = everyHtml(content, language).flatMap((text) =>
    [...text.matchAll(/src="([^"]*)"/g)].flatMap((match) => pictureName(match[1] ?? '') ?? []),
  );
  return [...new Set([...names, ...choicesOf(content, language).flatMap((choice) => choice.imageName ?? [])])];
}

// An attribute without a value (<ol reversed>) is valid HTML but not valid XML.
function withValues(html: string): string {
  return html.replace(/<[a-z][\w-]*(?:\s+[^\s=<>"/]+(?:="[^"]*")?)+\s*\/?>/gi, (tag) =>
    tag.replace(/\s([^\s=<>"/]+)(="[^"]*")?/g, (whole, name: string, value: string | undefined) =>
      value === undefined ? ` ${name}="${name}"` : whole,
    ),
  );
}
