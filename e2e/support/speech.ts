// A voice for browsers that have none: it says each word for a moment and writes down what it has said.
import type { Page } from '@playwright/test';

/** Gives the page, before it is opened, a device with these voices (their languages). */
export async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    type Said = {
      text: string;
      onstart?: () => void;
      onend?: () => void;
      onboundary?: (event: { name: string; charIndex: number; charLength: number }) => void;
    };
    let queue: Said[] = [];
    let turn = 0;
    const note = (text: string) => {
      const said: string[] = JSON.parse(sessionStorage.getItem('said') ?? '[]');
      sessionStorage.setItem('said', JSON.stringify([...said, text]));
    };
    async function run(mine: number) {
      for (let said = queue[0]; said && mine === turn; said = queue[0]) {
        note(said.text);
        said.onstart?.();
        for (const word of said.text.matchAll(/\S+/g)) {
          said.onboundary?.({ name: 'word', charIndex: word.index, charLength: word[0].length });
          await new Promise((resolve) => setTimeout(resolve, 40));
          if (mine !== turn) return;
        }
        queue.shift();
        said.onend?.();
      }
    }
    const device = class extends EventTarget {
      get pending() {
        return queue.length > 0;
      }
    };
    const speech = Object.assign(new device(), {
      getVoices: () => all.map((lang) => ({ lang, name: lang, localService: true })),
      speak: (said: Said) => {
        queue.push(said);
        if (queue.length === 1) void run(turn);
      },
      cancel: () => {
        queue = [];
        turn += 1;
      },
    });
    class Utterance {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  }, languages);
}

/** What the page has said until now, a block each. */
export function said(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('said') ?? '[]'));
}

/** The text that is marked now; '': none. */
export function marked(page: Page): Promise<string> {
  return page.evaluate(() => [...(CSS.highlights.get('damba-reading') ?? [])].map(String).join(''));
}
