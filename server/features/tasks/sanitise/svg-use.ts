// A few elements <use> of each other can draw billions, or themselves: that freezes a pupil's computer.
import type { XmlElement } from './svg-xml';

/** How many elements are drawn when every <use> is replaced by what it names; Infinity when one contains itself. */
export function drawnElements(root: XmlElement): number {
  const byId = new Map<string, XmlElement>();
  collect(root, byId);
  const known = new Map<XmlElement, number>();
  const count = (element: XmlElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // While an element is being counted it counts as endless: meeting it again is a circle
    known.set(element, Number.POSITIVE_INFINITY);
    const href = element.attributes.get('href') ?? element.attributes.get('xlink:href') ?? '';
    const target = element.name === 'use' ? byId.get(href.slice(1)) : undefined;
    let total = 1 + (target ? count(target) : 0);
    for (const child of element.children) if (typeof child === 'object') total += count(child);
    known.set(element, total);
    return total;
  };
  return count(root);
}

function collect(element: XmlElement, byId: Map<string, XmlElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child === 'object') collect(child, byId);
}
