import { Extension, type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { PastedStyles } from './editor-document';

const mark = (name: string, tag: string, excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Stores the alignment of a paragraph or heading, which texts hold in their style. */
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

/** The content that a text may have: what the server's HTML filter allows, as far as the editor supports it. */
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
  PastedStyles,
];
