// What somebody pastes or drops into a text: which pictures it holds, and its HTML without what is not ours.

/** Of files, HTML and pictures by address, what the editor does with what comes. */
export type Pasted = {
  /** Files to be uploaded: pictures of the clipboard or of a folder. */
  files: File[];
  /** HTML with words, whose pictures of elsewhere have to be seen to; null: nothing such. */
  html: string | null;
};

/** Null: the editor handles it itself, because its only pictures are those of this site. */
export function readPasted(data: DataTransfer): Pasted | null {
  const html = data.getData('text/html');
  const files = [...data.files];
  const { body } = documentOf(html);
  const hasWords = body.textContent.trim() !== '';
  if (files.length > 0 && !hasWords) return { files, html: null };
  const isForeign = [...body.querySelectorAll('img')].some((image) => ownPath(image) === null);
  return isForeign ? { files: [], html } : null;
}

/** The path of a stored picture of this site; null for any other picture. */
export function ownPath(image: HTMLImageElement): string | null {
  const source = image.getAttribute('src') ?? '';
  if (!URL.canParse(source, location.origin)) return null;
  const { origin, pathname } = new URL(source, location.origin);
  return origin === location.origin && /^\/images\/[0-9a-f]{32}\.[a-z]{3,4}$/.test(pathname) ? pathname : null;
}

/** A picture that stands in its own address as a file; null for any other address. */
export function dataFile(source: string, name: string): File | null {
  const [, type = '', encoded = ''] = /^data:(image\/[a-z+.-]+);base64,([\s\S]+)$/i.exec(source) ?? [];
  if (encoded === '') return null;
  try {
    return new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

/** How a picture of elsewhere is called in a sentence: what it shows, or the end of its address. */
export function pictureName(image: HTMLImageElement): string {
  const source = image.getAttribute('src') ?? '';
  const end = source.startsWith('data:') ? '' : (source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '');
  return (image.alt.trim() || decode(end) || source.slice(0, 40)).slice(0, 80);
}

/**
 * HTML of elsewhere without looks: letters, colours and classes of another page have no place in ours. What our own
 * editor has copied stays as it is. Bold and italic by style alone become marks.
 */
export function withoutLooks(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const page = documentOf(html);
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const { fontWeight, fontStyle } = element.style;
    if (element.localName === 'span' && /^(?:bold|[6-9]00)$/.test(fontWeight)) wrap(element, 'strong');
    if (element.localName === 'span' && fontStyle === 'italic') wrap(element, 'em');
    if (element.localName === 'img' && element instanceof HTMLImageElement)
      element.src = ownPath(element) ?? element.src;
    for (const name of ['style', 'class', 'lang', 'dir', 'width', 'height', 'align']) element.removeAttribute(name);
  }
  for (const span of page.body.querySelectorAll('span, font')) span.replaceWith(...span.childNodes);
  return page.body.innerHTML;
}

function wrap(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** A page that is nowhere shown: nothing in it loads or runs. */
export function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
