// Takes a task's text apart, so that its pictures can stand beside it.

import { elementsOf, styleOf } from '../../../ui/markup';

export type TaskPicturePart = {
  src: string;
  alt: string;
  /** In pixels, as the author wants it; null: unknown until the picture comes. */
  width: number | null;
  height: number | null;
  /** The picture as it stands in the text, with its paragraph. */
  html: string;
};

export type TaskParts = {
  /** The text without the pictures and without what stands from the question on. */
  text: string;
  /** Pictures that stand as paragraphs of their own, in order. */
  pictures: TaskPicturePart[];
  /** The question, where the text marks it, or ''. */
  question: string;
  /** What follows the question: it says how to answer. */
  after: string;
};

/** The parts of the cleaned HTML of a task. Text that flows round a picture stays whole, and so does a picture in it. */
export function partsOf(html: string): TaskParts {
  const template = elementsOf(html);
  const { content } = template;
  const question = [...content.children].find((child) => child.classList.contains('task-question'));
  const flows = [...content.querySelectorAll('*')].some((one) => styleOf(one).includes('float'));
  const pictures = flows
    ? []
    : [...content.children].filter((child) => child !== question && isPicture(child)).map(takeOut);
  let after = '';
  for (let next = question?.nextElementSibling; next; next = question?.nextElementSibling) {
    after += next.outerHTML;
    next.remove();
  }
  question?.remove();
  return { text: template.innerHTML.trim(), pictures, question: question?.outerHTML ?? '', after };
}

function isPicture(element: Element): boolean {
  const [only, ...more] = element.children;
  return only?.tagName === 'IMG' && more.length === 0 && element.textContent?.trim() === '';
}

function takeOut(element: Element): TaskPicturePart {
  const image = element.querySelector('img');
  element.remove();
  return {
    src: image?.getAttribute('src') ?? '',
    alt: image?.getAttribute('alt') ?? '',
    width: pixelsOf(image, 'width'),
    height: pixelsOf(image, 'height'),
    html: element.outerHTML,
  };
}

function pixelsOf(image: Element | null, name: 'width' | 'height'): number | null {
  const value = image?.getAttribute(name) ?? '';
  return /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 ? Number(value) : null;
}
