// A picture as Markdown: its description as the label, its size and place in the title, as the import reads them.
import type { HtmlElement } from '../../../../contract/tasks-html-tree';
import { unescapeHtml } from '../../tasks/import/text';
import { isDescription, readImageTitle } from '../../tasks/markdown/images';
import { destination, quotedTitle } from './escape';

/** Where a picture stands: in words, or alone in a paragraph that is centred or not. */
export type Place = 'words' | 'centred' | 'alone';

const SMALL = 30;

/** The picture, or null when Markdown has no words for how it is shown. title: the one of the task's file. */
export function pictureMarkdown(image: HtmlElement, place: Place, title: string): string | null {
  const { attributes } = image;
  const src = unescapeHtml(attributes.get('src') ?? '');
  if (!src.startsWith('image:')) return null;
  const size = sizeOf(attributes, place);
  if (size === null || [...attributes.keys()].some((name) => !/^(?:src|alt|width|style)$/.test(name))) return null;
  const alt = unescapeHtml(attributes.get('alt') ?? '');
  return pictureOf(src.slice('image:'.length), alt, size, title);
}

/** A picture with its description and the brackets of its title; the file's own words of the title stay. */
export function pictureOf(path: string, alt: string, size: string, title: string): string {
  const isLabel = isDescription(alt) && !/[[\]\\`<$@|&\u2016]|\(at\)/i.test(alt);
  const { words } = readImageTitle(title);
  const told = isLabel ? (words === alt ? '' : words) : alt;
  const written = [told, size === '' ? '' : `(${size})`].filter(Boolean).join(' ');
  return `![${isLabel ? alt : ''}](${destination(path)}${written === '' ? '' : ` ${quotedTitle(written)}`})`;
}

function sizeOf(attributes: ReadonlyMap<string, string>, place: Place): string | null {
  const styles = new Map(
    (attributes.get('style') ?? '')
      .split(';')
      .filter(Boolean)
      .map((rule): [string, string] => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]),
  );
  const pixels = (name: string) => /^(\d+(?:\.\d+)?)px$/.exec(styles.get(name) ?? '')?.[1];
  const width = styles.get('width') ?? '';
  const [least, most, height] = [pixels('min-width'), pixels('max-width'), pixels('height')];
  const parts = [
    width === '' ? 'auto' : width,
    ...(least === undefined ? [] : [`min ${least}`]),
    ...(most === undefined ? [] : [`max ${most}`]),
    ...(height === undefined ? [] : [`x ${height}`]),
  ];
  const where = placeOf(styles, width, place);
  return where === null ? null : [...parts, where].filter(Boolean).join(' ');
}

function placeOf(styles: ReadonlyMap<string, string>, width: string, place: Place): string | null {
  const float = styles.get('float');
  if (float !== undefined) return /^(?:left|right)$/.test(float) ? float : null;
  const align = styles.get('vertical-align');
  if (align === undefined) return place === 'alone' ? 'nocenter' : '';
  if (align !== 'middle') return `inline(${align})`;
  const isSmall = width.endsWith('px') && Number.parseFloat(width) < SMALL;
  return isSmall && place === 'words' ? '' : 'inline';
}
