// Allowed content in the HTML of tasks and texts: the options of sanitize-html.
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { mathAttributes, mathTags } from '../../../../contract/tasks-math';

const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'span',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'pre',
  'kbd',
  'samp',
  'var',
  'q',
  'blockquote',
  'cite',
  'abbr',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'a',
  'img',
];

const LENGTH = /^(?:auto|0|-?\d{1,4}(?:\.\d{1,3})?(?:px|%|em|ex|rem))$/;
const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{3,40}\))$/i;

/** Accepts only paths of this site and a task's own pictures, no raster data and no foreign addresses. */
const OWN_PICTURE = /^(?:image:[^\\]+|\/(?![/\\])[^\\]*)$/;

export const HTML_OPTIONS: IOptions = {
  allowedTags: [...TEXT_TAGS, ...mathTags],
  // These tags are removed with their content; other unknown tags leave their words
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'svg',
    'template',
    'title',
    'head',
    'annotation',
    'annotation-xml',
    'plaintext',
    'select',
    'button',
  ],
  allowedAttributes: {
    '*': ['style', 'class', 'lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    col: ['span'],
    ...Object.fromEntries(mathTags.map((tag) => [tag, [...mathAttributes]])),
  },
  allowedClasses: { '*': ['katex', 'katex-error', /^task-[a-z-]+$/, /^text-[a-z-]+$/] },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'vertical-align': [LENGTH, /^(?:top|middle|bottom|baseline|sub|super|text-top|text-bottom)$/],
      float: [/^(?:left|right|none)$/],
      clear: [/^(?:left|right|both|none)$/],
      width: [LENGTH],
      'min-width': [LENGTH],
      'max-width': [LENGTH],
      height: [LENGTH],
      'margin-left': [LENGTH],
      'margin-right': [LENGTH],
      color: [COLOUR],
      'background-color': [COLOUR],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|normal)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['image'] },
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: { a: link, img: picture },
};

function link(tagName: string, attributes: Attributes): Tag {
  const outside = /^https?:/i.test(attributes.href ?? '');
  const { target: _target, rel: _rel, ...own } = attributes;
  return { tagName, attribs: outside ? { ...own, target: '_blank', rel: 'noopener noreferrer' } : own };
}

/** Whether a picture has a source that pages show. */
export function isOwnPicture(source: string | undefined): boolean {
  return source !== undefined && OWN_PICTURE.test(source);
}

function picture(tagName: string, attributes: Attributes): Tag {
  const { src, ...own } = attributes;
  return { tagName, attribs: src !== undefined && isOwnPicture(src) ? { src, ...own } : own };
}
