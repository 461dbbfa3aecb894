// What the visual editor of tasks keeps beside the common kinds of content, and what it cannot keep.
import { Extension, type Extensions } from '@tiptap/core';
import { Formula } from './formula';

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = attributes[name];
    return typeof value === 'string' ? { [name]: value } : {};
  },
});

/** Classes of the task format (where a picture stands, which paragraph asks), and the size of pictures. */
const Kept = Extension.create({
  name: 'kept',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'blockquote',
        'image',
        'table',
        'tableCell',
      ],
      attributes: { class: attribute('class') },
    },
    {
      types: ['image'],
      attributes: { style: attribute('style'), width: attribute('width'), height: attribute('height') },
    },
  ],
});

export const taskExtensions: Extensions = [Formula, Kept];

const known =
  'p,br,hr,h2,h3,h4,ul,ol,li,strong,b,em,i,u,s,sub,sup,code,pre,blockquote,a,img,table,thead,tbody,tr,th,td,colgroup,col';

/** Whether a text has parts that the visual editor would lose: it is then shown as HTML first. */
export function losesInEditor(html: string): boolean {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].some(
    (element) =>
      !element.closest('math') &&
      !element.matches(known) &&
      !(element.matches('span.katex') && element.querySelector('math')),
  );
}
