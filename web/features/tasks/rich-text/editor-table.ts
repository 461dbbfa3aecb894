// Tables in the editor of tasks: what the filter leaves around their rows stays as it was written.
import { Table } from '@tiptap/extension-table';
import { applyStyles, elementsOf } from '../../../ui/markup';
import { domHtml } from './editor-html';

/** The caption and the columns of a table as HTML; the editor shows the caption and changes neither. */
const partOf = (name: 'caption' | 'colgroup') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const part = element.querySelector(`:scope > ${name}`);
    return part && domHtml(part);
  },
  rendered: false,
});

/** Attributes of a table and its rows that stand in no attribute of their elements. */
export const tableParts = [
  { types: ['table'], attributes: { caption: partOf('caption'), columns: partOf('colgroup') } },
  {
    types: ['tableRow'],
    attributes: {
      /** The place of its section and the tag that opens it: '1 <tbody class="x">'. A new row goes with the one before. */
      section: {
        default: null,
        parseHTML: ({ parentElement: section }: HTMLElement) => {
          if (!section || !/^t(?:head|body|foot)$/.test(section.localName)) return null;
          const place = [...(section.parentElement?.children ?? [])].indexOf(section);
          return `${place} ${domHtml(section).replace(/>[\s\S]*$/, '>')}`;
        },
        rendered: false,
      },
    },
  },
];

/** The table with its caption in sight; it is drawn from `renderHTML`, for another look would hide the caption. */
export const WholeTable = Table.extend({
  addNodeView: () => null,
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption = captionIn(node.attrs.caption);
    return caption ? ['table', HTMLAttributes, caption, ['tbody', 0]] : ['table', HTMLAttributes, ['tbody', 0]];
  },
}).configure({ resizable: false });

function captionIn(html: unknown): HTMLElement | null {
  if (typeof html !== 'string') return null;
  const { content } = elementsOf(`<table>${html}</table>`);
  applyStyles(content);
  const caption = content.querySelector('caption');
  caption?.setAttribute('contenteditable', 'false');
  return caption;
}
