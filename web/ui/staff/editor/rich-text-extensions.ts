import { Extension, type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

const mark = (name: string, tag: string, excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Keeps where a paragraph or heading stands, which texts say by their style. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => element.style.textAlign || null,
          renderHTML: ({ textAlign }) => (typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
});

/** What a text may hold: as much as the server keeps of it (its filter of HTML), as far as the editor knows it. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
  mark('subscript', 'sub', 'superscript'),
  mark('superscript', 'sup', 'subscript'),
  Alignment,
];
