// A word processor copies a list as paragraphs with signs before them: they become a list again.

import { styleOf } from '../../../ui/markup';

type Item = { paragraph: Element; level: number; isOrdered: boolean };

/** Makes lists of the paragraphs that were one in the word processor. */
export function listsFromWord(body: HTMLElement): void {
  let run: Item[] = [];
  for (const paragraph of [...body.querySelectorAll('p:is([data-style*="mso-list"], [style*="mso-list"])')]) {
    const previous = run.at(-1)?.paragraph;
    if (previous && previous.nextElementSibling !== paragraph) {
      build(run);
      run = [];
    }
    run.push(itemOf(paragraph));
  }
  build(run);
}

function itemOf(paragraph: Element): Item {
  const level = Number(/level(\d+)/.exec(styleOf(paragraph))?.[1] ?? 1);
  const sign = [...paragraph.querySelectorAll('[data-style], [style]')].find((one) =>
    /mso-list:\s?ignore/i.test(styleOf(one)),
  );
  const isOrdered = /^\s*[0-9a-z]{1,4}[.)]/i.test(sign?.textContent ?? '');
  sign?.remove();
  return { paragraph, level, isOrdered };
}

function build(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const make = (item: Item) => first.paragraph.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul');
  const root = make(first);
  first.paragraph.before(root);
  const open: { list: Element; level: number }[] = [{ list: root, level: first.level }];
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const last = open.at(-1);
    const parent = last?.list.lastElementChild;
    if (last && parent && item.level > last.level) {
      const list = make(item);
      parent.append(list);
      open.push({ list, level: item.level });
    }
    const entry = root.ownerDocument.createElement('li');
    entry.append(...item.paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    item.paragraph.remove();
  }
}
