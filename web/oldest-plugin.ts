import type { Plugin as Sheet } from 'postcss';
import type { Plugin } from 'vite';
import { oldestBrowsers } from '../contract/roomcheck-verdict';
import { roomcheck as en } from '../text/en/roomcheck';
import { roomcheck as lt } from '../text/lt/roomcheck';

// What the build does for the oldest browsers that open a sitting (docs/rules/browsers.md).

const oldest = { chrome: oldestBrowsers.CHROME, firefox: oldestBrowsers.FIREFOX, safari: oldestBrowsers.SAFARI };

/** The oldest browsers, as the build and esbuild name them. */
export const targets = Object.entries(oldest).map(([name, version]) => `${name}${version}`);

const { unopened: lithuanian } = lt;
const { unopened: english } = en;
const place = '<!-- unopened -->';

/** Writes into index.html what a page says until its scripts run: a browser that cannot run them shows it. */
export function unopened(): Plugin {
  return {
    name: 'unopened',
    transformIndexHtml(html) {
      if (!html.includes(place)) throw new Error('index.html has no place for what it says before its scripts run');
      return html.replace(place, () => page);
    },
  };
}

const page = `<main class="page page-narrow stack unopened">
        <h1>${lithuanian.title}</h1>
        <p>${lithuanian.slow} ${lithuanian.old(oldest)}</p>
        <p>${lithuanian.todo}</p>
        <div class="stack" lang="en">
          <h2>${english.title}</h2>
          <p>${english.slow} ${english.old(oldest)}</p>
          <p>${english.todo}</p>
        </div>
      </main>`;

/** Writes the height of the window a second time, before: Safari knows its changing height (`dvh`) from 15.4 on. */
export const windowHeights: Sheet = {
  postcssPlugin: 'window-heights',
  Declaration(declaration) {
    const value = declaration.value.replace(/(\d)d(vh|vw)\b/g, '$1$2');
    const before = declaration.prev();
    if (value === declaration.value || (before?.type === 'decl' && before.value === value)) return;
    declaration.cloneBefore({ value });
  },
};
