// Texts of tasks as Markdown that the import reads back as the same text: what is written is read and compared.
import { canonicalHtml } from '../../../../contract/tasks-html';
import { type HtmlNode, readHtml, writeHtml } from '../../../../contract/tasks-html-tree';
import { isEmptySection, readSections } from '../../tasks/import/sections';
import { withoutEmails } from '../../tasks/import/text';
import { dressImages, findImages } from '../../tasks/markdown/images';
import { type TaskMarkdown, taskMarkdown } from '../../tasks/markdown/markdown';
import { blocksMarkdown, markedBlocks } from './blocks';
import { withoutLatex } from './formula';
import type { Style } from './inline';

/** From the most readable to the safest. */
const STYLES: readonly Pick<Style, 'care' | 'bare'>[] = [
  { care: 'light', bare: false },
  { care: 'full', bare: false },
  { care: 'full', bare: true },
];

/** Pictures without a size of their own get one at the import; no picture of a task is as wide as this. */
const NATIVE_WIDTH = 98_765;

/** Writes the texts of one task. titles: of the pictures of its file, by path. */
export type TextWriter = {
  /** HTML whose pictures stand as `image:PATH`, as the Markdown of a section. Empty for a text without anything. */
  write(html: string): string;
  reader: TaskMarkdown;
  styles: readonly Style[];
};

export function createTextWriter(language: string, titles: Readonly<Record<string, string>>): TextWriter {
  const reader = taskMarkdown(language, []);
  const styles = STYLES.map((style): Style => ({ ...style, inLine: false, titles }));
  const says = (markdown: string, html: string) => readBack(reader, markdown) === withoutLatex(html);
  const write = (html: string): string => {
    const canonical = canonicalHtml(html);
    const nodes = readHtml(canonical);
    if (nodes.length === 0) return '';
    const [light] = styles;
    const whole = light ? blocksMarkdown(nodes, light) : '';
    if (says(whole, canonical)) return whole;
    const parts = groupsOf(nodes).map((group) => {
      const own = canonicalHtml(writeHtml(group));
      const all = styles.map((style) => blocksMarkdown(group, style));
      return all.find((markdown) => says(markdown, own)) ?? markedBlocks(group);
    });
    const joined = parts.join('\n\n');
    return says(joined, canonical) ? joined : markedBlocks(nodes);
  };
  return { write, reader, styles };
}

/** Blocks one by one; lists that touch stay together, for their signs. */
function groupsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const groups: HtmlNode[][] = [];
  for (const node of nodes) {
    const before = groups.at(-1)?.at(-1);
    const isList = typeof node === 'object' && /^[uo]l$/.test(node.tag);
    if (isList && typeof before === 'object' && before.tag === node.tag) groups.at(-1)?.push(node);
    else groups.push([node]);
  }
  return groups;
}

/** What the import makes of the Markdown of a section, without the LaTeX of its formulas; null: something else. */
function readBack(reader: TaskMarkdown, markdown: string): string | null {
  // The section after it must be found, too: an open fence would swallow it.
  const { sections, definitions } = readSections(withoutEmails(`## Body\n\n${markdown}\n\n## Comments\n`));
  const [section, next, ...more] = sections;
  if (!section || next?.kind !== 'private' || more.length > 0 || definitions.length > 0) return null;
  if (isEmptySection(section)) return null;
  const tokens = reader.parse(section);
  if (findImages(tokens).unresolved.length > 0) return null;
  dressImages(tokens, () => NATIVE_WIDTH, 1);
  return withoutLatex(canonicalHtml(reader.render(tokens)));
}
