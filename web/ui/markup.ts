import { useLayoutEffect, useMemo, useRef } from 'react';

// HTML on its way into a page. The content policy lets in no style attribute that a parser has read, and no HTML but
// that of this module's policy of Trusted Types. Styles wait as data-style and are set one by one.

type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
declare global {
  interface Window {
    /** Where browsers have it. What its policies make passes for text here: only browsers tell them apart. */
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const waiting = 'data-style';
const rules: Policy = {
  createHTML: (html) =>
    html
      .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
      .replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, (_, before: string) => before + waiting),
  // What is loaded by address: the service worker, and workers of the release.
  createScriptURL: (address) =>
    !import.meta.env.PROD || /^\/(?:sw|assets\/[\w.-]+)\.m?js$/.test(address) ? address : '',
};
const policy = globalThis.window?.trustedTypes?.createPolicy('damba', rules) ?? rules;

/** HTML that the server has cleaned, or of a document that is never shown, as the browser demands it. */
export const markup = (html: string): string => policy.createHTML(html);

/** The address of a script, as the browser demands it. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address);

/** HTML as elements that are not shown: nothing in them loads or runs. Their styles stand in `styleOf`. */
export function elementsOf(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = markup(html);
  return template;
}

/** The style attribute of an element, as it was written. */
export function styleOf(element: Element): string {
  return element.getAttribute(waiting) ?? element.getAttribute('style') ?? '';
}

/** Gives the elements below the styles that wait at them. */
export function applyStyles(parent: ParentNode): void {
  for (const element of parent.querySelectorAll<HTMLElement>(`[${waiting}]`))
    element.style.cssText = element.getAttribute(waiting) ?? '';
}

/** What an element needs to show cleaned HTML: `<p {...useMarkup(html)} />`. */
export function useMarkup<E extends Element>(html: string) {
  const ref = useRef<E>(null);
  // The same object for the same HTML: another one would be parsed anew.
  const dangerouslySetInnerHTML = useMemo(() => ({ __html: markup(html) }), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML brings other styles
  useLayoutEffect(() => {
    if (ref.current) applyStyles(ref.current);
  }, [html]);
  return { ref, dangerouslySetInnerHTML };
}
