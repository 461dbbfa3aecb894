// HTML and the documents of the visual editor. What goes out is the stored form of texts (contract/tasks-html.ts).
import type { Mark, Node } from '@tiptap/pm/model';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { escapeAttribute, escapeText } from '../../../../contract/tasks-html-tree';
import { elementsOf } from '../../../ui/markup';

/** HTML, or what an element is, as a browser reads it: whole, in the form of the filter. */
export function domHtml(source: string | Element): string {
  if (typeof source !== 'string') return outerHtml(source);
  return [...elementsOf(source).content.childNodes].map(outerHtml).join('');
}

const voids = /^(?:br|hr|img|col|wbr)$/;

function outerHtml(node: ChildNode): string {
  if (node instanceof Text) return escapeText(node.data);
  if (!(node instanceof Element)) return '';
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== 'style' || !node.hasAttribute('data-style'))
    .map(({ name, value }) => ` ${name === 'data-style' ? 'style' : name}="${escapeAttribute(value)}"`)
    .join('');
  const tag = node.localName;
  if (voids.test(tag)) return `<${tag}${attributes} />`;
  return `<${tag}${attributes}>${[...node.childNodes].map(outerHtml).join('')}</${tag}>`;
}

/** The stored form of each block, as long as it stays the same: typing writes one block anew. */
const blocks = new WeakMap<Node, string>();

/** The stored form of a document; '' for an empty one. */
export function htmlOfDocument(document: Node): string {
  const written = document.children.map(blockHtml);
  while (written.at(-1) === emptyLine) written.pop();
  return written.join('');
}

const emptyLine = '<p></p>';

function blockHtml(block: Node): string {
  const known = blocks.get(block);
  if (known !== undefined) return known;
  // By itself an empty line would be the end of a text, which is dropped.
  const html = canonicalHtml(nodeHtml(block)) || (block.type.name === 'paragraph' ? emptyLine : '');
  blocks.set(block, html);
  return html;
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
  // A picture on its way is not in the text before it is stored.
  if (node.type.name === 'pendingPicture') return '';
  if (node.type.name === 'codeBlock') return codeHtml(node);
  return specHtml(node.type.spec.toDOM?.(node), childrenOf(node));
}

/** Words with the tag of the code that they came in, or bare as they came. */
function codeHtml(node: Node): string {
  const html = specHtml(node.type.spec.toDOM?.(node), childrenOf(node));
  const opening = String(node.attrs.code);
  return html.replace('<code>', () => opening).replace('</code>', opening === '' ? '' : '</code>');
}

function markHtml(mark: Mark, inner: string): string {
  return specHtml(mark.type.spec.toDOM?.(mark, true), inner);
}

/** Rows go back into the sections that they came from; a new row stands in the section of the row before. */
function tableHtml(table: Node): string {
  const [, attributes] = partsOf(table.type.spec.toDOM?.(table));
  const sections: { key: string; rows: string }[] = [];
  for (const row of table.children) {
    const last = sections.at(-1);
    const isNew = typeof row.attrs.section !== 'string';
    const key = isNew ? (last && !/^\d+ <thead/.test(last.key) ? last.key : '0 <tbody>') : String(row.attrs.section);
    if (last?.key === key) last.rows += nodeHtml(row);
    else sections.push({ key, rows: nodeHtml(row) });
  }
  const rows = sections.map(({ key, rows: inner }) => {
    const start = key.slice(key.indexOf('<'));
    return `${start}${inner}</${start.slice(1, 6)}>`;
  });
  const { caption, columns } = table.attrs;
  return `<table${attributes}>${[caption, columns].filter((part) => typeof part === 'string').join('')}${rows.join('')}</table>`;
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
