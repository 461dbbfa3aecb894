// HTML and the documents of the visual editor. What goes out is the stored form of texts (contract/tasks-html.ts).
import { DOMParser, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { escapeAttribute, escapeText } from '../../../../contract/tasks-html-tree';

/** HTML, or what an element is, as a browser reads it: whole, in the form of the filter. */
export function domHtml(source: string | Element): string {
  if (typeof source !== 'string') return outerHtml(source);
  const template = document.createElement('template');
  template.innerHTML = source;
  return [...template.content.childNodes].map(outerHtml).join('');
}

const voids = /^(?:br|hr|img|col|wbr)$/;

function outerHtml(node: ChildNode): string {
  if (node instanceof Text) return escapeText(node.data);
  if (!(node instanceof Element)) return '';
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const tag = node.localName;
  if (voids.test(tag)) return `<${tag}${attributes} />`;
  return `<${tag}${attributes}>${[...node.childNodes].map(outerHtml).join('')}</${tag}>`;
}

/** The document of a text in the stored form. */
export function parseHtml(schema: Schema, html: string): Node {
  const template = document.createElement('template');
  template.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(template.content);
}

/** The stored form of a document; '' for an empty one. */
export function htmlOfDocument(document: Node): string {
  return canonicalHtml(childrenOf(document));
}

function childrenOf(parent: Node): string {
  return parent.children.map(nodeHtml).join('');
}

function nodeHtml(node: Node): string {
  return node.marks.reduceRight((inner, mark) => markHtml(mark, inner), plainHtml(node));
}

function plainHtml(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '');
  if (node.type.name === 'formula') return String(node.attrs.mathml);
  if (node.type.name === 'table') return tableHtml(node);
  return specHtml(node.type.spec.toDOM?.(node), childrenOf(node));
}

function markHtml(mark: Mark, inner: string): string {
  return specHtml(mark.type.spec.toDOM?.(mark, true), inner);
}

/** Rows go back into the sections that they came from. */
function tableHtml(table: Node): string {
  const [, attributes] = partsOf(table.type.spec.toDOM?.(table));
  const sections: { name: string; rows: string }[] = [];
  for (const row of table.children) {
    const name = /^t(?:head|foot)$/.test(String(row.attrs.section)) ? String(row.attrs.section) : 'tbody';
    const last = sections.at(-1);
    if (last?.name === name) last.rows += nodeHtml(row);
    else sections.push({ name, rows: nodeHtml(row) });
  }
  const { columns } = table.attrs;
  const rows = sections.map((section) => `<${section.name}>${section.rows}</${section.name}>`).join('');
  return `<table${attributes}>${typeof columns === 'string' ? columns : ''}${rows}</table>`;
}

/** The element of a node as its kind writes it: [tag, attributes, content], 0 for what stands in it. */
function specHtml(spec: unknown, inner: string): string {
  if (spec === 0) return inner;
  if (!Array.isArray(spec)) return '';
  const [tag, attributes, children] = partsOf(spec);
  if (voids.test(tag)) return `<${tag}${attributes} />`;
  return `<${tag}${attributes}>${children.map((child) => specHtml(child, inner)).join('')}</${tag}>`;
}

function partsOf(spec: unknown): [tag: string, attributes: string, children: unknown[]] {
  const [tag, second, ...rest]: unknown[] = Array.isArray(spec) ? spec : [];
  const isNamed = typeof second === 'object' && second !== null && !Array.isArray(second);
  const attributes = isNamed ? Object.entries(second) : [];
  const written = attributes
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');
  return [String(tag), written, isNamed ? rest : [second, ...rest].filter((child) => child !== undefined)];
}
