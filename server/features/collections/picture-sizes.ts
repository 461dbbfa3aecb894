// Writes the size of each picture into a task, so that a page keeps its place before the picture comes. Pure.
import type { PictureSize } from '../tasks/pictures/shown-size';
import { picturesIn } from '../tasks/rules';
import type { FrozenContent } from './freeze/frozen';

/** The names of the pictures that a task shows while it is solved. */
export function picturesOfContent({ contentHtml, choices }: FrozenContent): string[] {
  return picturesIn(contentHtml, ...choices.flatMap((choice) => [choice.textHtml, choice.imageLink ?? '']));
}

/** The task with the sizes of its pictures, as far as they are known. */
export function withPictureSizes(content: FrozenContent, sizes: ReadonlyMap<string, PictureSize>): FrozenContent {
  return {
    ...content,
    contentHtml: sizedHtml(content.contentHtml, sizes),
    choices: content.choices.map((choice) => {
      const size = sizes.get(picturesIn(choice.imageLink ?? '')[0] ?? '');
      return {
        ...choice,
        textHtml: sizedHtml(choice.textHtml, sizes),
        ...(size && { imageWidth: Math.round(size.width), imageHeight: Math.round(size.height) }),
        ...(size?.stated && { imageStatedWidth: size.stated }),
      };
    }),
  };
}

/** The width in pixels of which a share such as "90%" is taken: a line of task text. */
const lineWidth = 620;

/**
 * Cleaned HTML in which each known picture has width and height in pixels. The author's width stays; a height of the
 * author's own wins, because such a picture is meant to be distorted.
 */
export function sizedHtml(html: string, sizes: ReadonlyMap<string, PictureSize>): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const size = sizes.get(picturesIn(tag)[0] ?? '');
    if (!size || /\sheight="/.test(tag) || /[";]\s*height:/.test(tag)) return tag;
    const wish = /\swidth="\s*([\d.]+)\s*(%|px)?\s*"/.exec(tag);
    const number = wish ? Number(wish[1]) : size.width;
    const width = wish?.[2] === '%' ? (number / 100) * lineWidth : number;
    if (!(width >= 1)) return tag;
    const height = Math.max(1, Math.round((width * size.height) / size.width));
    const bare = wish ? tag.replace(wish[0], '') : tag;
    return bare.replace(/^<img/, `<img width="${Math.round(width)}" height="${height}"`);
  });
}
