// Reads what is pasted or dropped: words, lists and tables stay, foreign looks go, pictures come in as files or not at all.
import { taskLimits } from '../../../../contract/tasks-edit';
import { markup, styleOf } from '../../../ui/markup';
import { listsFromWord } from './word-lists';

/** A picture of pasted HTML that is not on this site: its bytes, or null where the browser does not have them. */
export type PastedPicture = { name: string; alt: string; file: File | null; isLocal: boolean };

/** What was pasted: picture files alone, words with pictures, or words that are too long. */
export type Pasted =
  | { kind: 'files'; files: File[] }
  | { kind: 'html'; html: string; pictures: PastedPicture[] }
  | { kind: 'long'; length: number };

/** The HTML in which the place of the n-th picture is named. */
const placeOf = (n: number): string => `data-place="${n}"`;

/** Reads a paste; null: words alone or a part of our own editor, which the editor takes as it is. */
export function readPasted(data: DataTransfer): Pasted | null {
  const html = data.getData('text/html');
  const files = [...data.files];
  if (html.includes('data-pm-slice')) return null;
  if (html === '' && files.length > 0) return { kind: 'files', files };
  const plain = data.getData('text/plain');
  if (html === '') return plain.length > taskLimits.htmlLength ? { kind: 'long', length: plain.length } : null;
  const { body } = documentOf(essential(html));
  // A picture copied from a page comes as HTML with its address, and as the file itself.
  if (files.length > 0 && body.textContent.trim() === '') return { kind: 'files', files };
  const pictures = takePictures(body);
  listsFromWord(body);
  removeLooks(body);
  const cleaned = body.innerHTML;
  if (cleaned.length > taskLimits.htmlLength) return { kind: 'long', length: cleaned.length };
  return { kind: 'html', html: cleaned, pictures };
}

/** Gives each place of a picture its attribute: the id under which the picture is on its way, or none, without a trace. */
export function withPlaces(html: string, ids: readonly (string | null)[]): string {
  const { body } = documentOf(html);
  ids.forEach((id, n) => {
    const place = body.querySelector<HTMLElement>(`[${placeOf(n)}]`);
    place?.removeAttribute('data-place');
    if (id === null) place?.remove();
    else place?.setAttribute('data-pending', id);
  });
  return body.innerHTML;
}

/** Without the parts of office programs that no reader sees: they are most of what a word processor copies. */
function essential(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  const part = start !== -1 && end > start ? html.slice(start, end) : html;
  return part
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[(?:if|endif)[^>]*>/gi, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?[ovwm]:[^>]*>/gi, '');
}

function takePictures(body: HTMLElement): PastedPicture[] {
  const found: PastedPicture[] = [];
  for (const image of body.querySelectorAll('img')) {
    const own = ownPath(image);
    if (own !== null) {
      image.setAttribute('src', own);
      continue;
    }
    const source = image.getAttribute('src') ?? '';
    const name = pictureName(image);
    const alt = image.alt.trim();
    found.push({ name, alt, file: dataFile(source, name), isLocal: !/^(?:https?:)?\/\//i.test(source) });
    image.removeAttribute('src');
    image.setAttribute('data-place', String(found.length - 1));
  }
  return found;
}

/** The path of a stored picture of this site; null for any other picture. */
function ownPath(image: HTMLImageElement): string | null {
  const source = image.getAttribute('src') ?? '';
  if (!URL.canParse(source, location.origin)) return null;
  const { origin, pathname } = new URL(source, location.origin);
  return origin === location.origin && /^\/images\/[0-9a-f]{32}\.[a-z]{3,4}$/.test(pathname) ? pathname : null;
}

/** The picture of a data: address as a file; null for any other address. */
function dataFile(source: string, name: string): File | null {
  const [, type = '', encoded = ''] = /^data:(image\/[a-z+.-]+);base64,([\s\S]+)$/i.exec(source) ?? [];
  if (encoded === '') return null;
  try {
    return new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], name || 'image', { type });
  } catch {
    return null;
  }
}

/** How a picture of elsewhere is called in a sentence: what it shows, or the end of its address; '' for neither. */
function pictureName(image: HTMLImageElement): string {
  const source = image.getAttribute('src') ?? '';
  const end = source.startsWith('data:') ? '' : (source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '');
  return (image.alt.trim() || decode(end)).slice(0, 80);
}

const kept = /^(?:colspan|rowspan|href|start|alt|src|data-place|scope)$/;

/** Removes fonts, colours, classes and sizes. Bold and italic by style become marks. */
function removeLooks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (element.namespaceURI?.endsWith('MathML')) continue;
    const style = styleOf(element);
    if (element.localName === 'span' && /font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrap(element, 'strong');
    if (element.localName === 'span' && /font-style:\s*italic/i.test(style)) wrap(element, 'em');
    for (const name of element.getAttributeNames()) if (!kept.test(name)) element.removeAttribute(name);
  }
  for (const span of body.querySelectorAll('span, font, a:not([href])')) span.replaceWith(...span.childNodes);
}

function wrap(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Parses HTML into a document that is never shown: nothing in it loads or runs. */
function documentOf(html: string): Document {
  return new DOMParser().parseFromString(markup(html), 'text/html');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
