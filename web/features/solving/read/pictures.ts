import { elementsOf } from '../../../ui/markup';
import type { Task } from '../solving';

/** The distinct addresses of a task's pictures on this site, from its text and its choices. */
export function picturesOf({ task, answ }: Task): string[] {
  const template = elementsOf([task.content, ...answ.map((choice) => choice.textHtml)].join(''));
  const inText = [...template.content.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const all = [...inText, ...answ.map((choice) => choice.imageLink)];
  return [...new Set(all.filter((address) => address !== null).filter((address) => /^\/(?!\/)/.test(address)))];
}
