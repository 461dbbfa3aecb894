// How HTML comes into an editor under the content policy, which knows no style attributes (ui/markup.ts).
import { Extension, type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, type Node, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { applyStyles, elementsOf, markup } from '../../markup';

const schemas = new WeakMap<Extensions, Schema>();

/** The document of an HTML text, in the form in which an editor takes its first one. */
export function contentOf(extensions: Extensions, html: string): JSONContent {
  const schema = schemas.get(extensions) ?? getSchema(extensions);
  schemas.set(extensions, schema);
  return parseHtml(schema, html).toJSON();
}

/** The document of an HTML text. */
export function parseHtml(schema: Schema, html: string): Node {
  const { content } = elementsOf(html);
  applyStyles(content);
  return DOMParser.fromSchema(schema).parse(content);
}

class StyledParser extends DOMParser {
  override parseSlice(dom: ParentNode & globalThis.Node, options?: ParseOptions): Slice {
    applyStyles(dom);
    return super.parseSlice(dom, options);
  }
}

/** What is pasted keeps its styles: bold by style, centred lines. */
export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new StyledParser(schema, DOMParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: (html) => String(markup(html)), clipboardParser } })];
  },
});
