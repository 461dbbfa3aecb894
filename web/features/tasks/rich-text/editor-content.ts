// What the visual editor of tasks holds: all that the server's filter leaves of a text (docs/rules/content.md).
import { Extension, type Extensions, flattenExtensions, getSchema, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { styleOf } from '../../../ui/markup';
import { PastedStyles, parseHtml } from '../../../ui/staff/editor/editor-document';
import { textExtensions } from '../../../ui/staff/editor/rich-text-extensions';
import { PendingPicture } from '../pictures/pending-picture';
import { domHtml, htmlOfDocument } from './editor-html';
import { tableParts, WholeTable } from './editor-table';
import { Formula } from './formula';
import { Question } from './question';
import { Remarks } from './remarks';

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = attributes[name];
    return typeof value === 'string' ? { [name]: value } : {};
  },
});

const style = { ...attribute('style'), parseHTML: (element: HTMLElement) => styleOf(element) || null };

/** The style without text-align, which is a separate attribute that the toolbar changes. */
const ownStyle = {
  ...style,
  parseHTML: (element: HTMLElement) =>
    styleOf(element)
      .replace(/(^|;)\s*text-align\s*:[^;]*/gi, '$1')
      .replace(/^;+/, '') || null,
};

const block = (name: string, tag: string, content: string, more: object = {}) =>
  Node.create({
    name,
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...more,
  });

/** Containers of the task format that the editor preserves without a button of their own. */
const containers = [
  block('division', 'div', 'block*'),
  block('figure', 'figure', '(block | figureCaption)*'),
  block('figureCaption', 'figcaption', 'inline*', { group: '' }),
  block('descriptionList', 'dl', '(descriptionTerm | descriptionDetails)*'),
  block('descriptionTerm', 'dt', 'inline*', { group: '' }),
  block('descriptionDetails', 'dd', 'block+', { group: '' }),
];

const markTags = ['span', 'q', 'cite', 'abbr', 'ins', 'small', 'mark', 'kbd', 'samp', 'var'] as const;
const marks = markTags.map((tag) =>
  Mark.create({
    name: `${tag}Mark`,
    // Several of one kind may hold the same words, such as spans of a colour and of a language.
    excludes: '',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

function openingOfCode(element: HTMLElement): string {
  const code = element.firstElementChild;
  return code?.localName === 'code' ? domHtml(code).replace(/>[\s\S]*$/, '>') : '';
}

/** The usual kinds of content, as far as they hold less than the filter leaves. */
const wider: Readonly<Record<string, object>> = {
  code: { excludes: '' },
  listItem: { content: 'block+' },
  image: { parseHTML: () => [{ tag: 'img' }] },
  codeBlock: {
    addAttributes: () => ({
      /** The tag that opens the code in it; '' for bare words. */
      code: { default: '<code>', parseHTML: openingOfCode, rendered: false },
    }),
    renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [
      'pre',
      HTMLAttributes,
      ['code', 0],
    ],
  },
};
const kits: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    // A text that ends with its question shows no empty line behind it.
    trailingNode: { notAfter: ['question'] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: false }),
  WholeTable,
  Image.configure({ inline: true }),
];
const usual = flattenExtensions(kits)
  // What an extension brings along by itself would come twice.
  .filter(({ name }) => !/^(?:starterKit|tableKit)$|BranchingDeleteKeymap$/.test(name))
  .map((extension) => (extension.name in wider ? extension.extend(wider[extension.name]) : extension));

const styled = [
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'image',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  ...containers.map(({ name }) => name),
  'question',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link',
  'subscript',
  'superscript',
  ...marks.map(({ name }) => name),
];

/** Attributes that the filter leaves: class, style, language, size, and the section in which a row stands. */
const Attributes = Extension.create({
  name: 'attributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', ...styled.filter((name) => name !== 'question')],
      attributes: { class: attribute('class') },
    },
    {
      types: ['paragraph', 'heading', ...styled],
      attributes: { lang: attribute('lang'), dir: attribute('dir'), title: attribute('title') },
    },
    { types: ['paragraph', 'heading'], attributes: { style: ownStyle } },
    { types: styled, attributes: { style } },
    {
      types: ['image'],
      attributes: { width: attribute('width'), height: attribute('height'), loading: attribute('loading') },
    },
    { types: ['orderedList'], attributes: { type: attribute('type'), reversed: attribute('reversed') } },
    { types: ['listItem'], attributes: { value: attribute('value') } },
    { types: ['tableHeader'], attributes: { scope: attribute('scope') } },
    ...tableParts,
  ],
});

const names = new Set(usual.map(({ name }) => name));
const common = textExtensions
  .filter(({ name }) => /^(subscript|superscript|alignment)$/.test(name) && !names.has(name))
  .map((extension) => (extension.name === 'alignment' ? extension : extension.extend({ excludes: '' })));

export const taskExtensions: Extensions = [
  ...usual,
  ...common,
  Question,
  ...containers,
  ...marks,
  Formula,
  PendingPicture,
  Remarks,
  Attributes,
  PastedStyles,
];

const schema = getSchema(taskExtensions);

/** What comes out of the visual editor when nothing is changed in it. */
export function roundTrip(html: string): string {
  return htmlOfDocument(parseHtml(schema, html));
}

/** Whether a text has parts that the visual editor would lose: it is then shown as HTML first. */
export function losesInEditor(html: string): boolean {
  const form = canonicalHtml(domHtml(html));
  return roundTrip(form) !== form;
}
