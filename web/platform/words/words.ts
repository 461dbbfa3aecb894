// The language of the interface, and the words of the pages in it. The language is one choice for the whole page, stored
// on this computer; Lithuanian without a choice.
import { readStored, writeStored } from '../local-storage';
import { createStore, useStore } from '../store';
import type { Catalogues } from './catalogues';

export const locales = ['lt', 'en'] as const;
export type Locale = (typeof locales)[number];

type Name = keyof Catalogues;
/** The words of one catalogue, with further catalogues under their own names: `words.title`, `words.units.points`. */
export type Words<Main extends Name, More extends Name = never> = Catalogues[Main] & Pick<Catalogues, More>;

const key = 'damba-locale';
const store = createStore<Locale>(readStored(key) === 'en' ? 'en' : 'lt');
const mark = () => document.documentElement.setAttribute('lang', store.get());
store.watch(mark);

/** Writes the language on <html>; called once before the first render. */
export const restoreLocale = mark;
export const currentLocale = store.get;
export const watchLocale = store.watch;

export function useLocale(): Locale {
  return useStore(store);
}

/** Changes the language once its words are loaded; without connection the page keeps its language. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (locale === 'en') {
    const loaded = await Promise.all(english.map((load) => load())).catch(() => null);
    if (!loaded) return;
  }
  writeStored(key, locale);
  store.set(locale);
}

/**
 * The words of a catalogue in text/ in the chosen language, and of further named ones. The names are literals: the
 * build (web/words-plugin.ts) reads them and loads these words together with the file that uses them.
 */
export function useWords<Main extends Name, More extends Name = never>(main: Main, ...more: More[]): Words<Main, More> {
  return wordsIn(useLocale(), main, more);
}

/** The same outside a component, in the present language. */
export function currentWords<Main extends Name, More extends Name = never>(
  main: Main,
  ...more: More[]
): Words<Main, More> {
  return wordsIn(store.get(), main, more);
}

const catalogues: Record<Locale, Record<string, object | undefined>> = { lt: {}, en: {} };
const joined = new Map<string, object>();
const english: (() => Promise<void>)[] = [];

/**
 * Registers a catalogue; its English is loaded when English is chosen, so that the first load carries one language.
 * Awaited at the top of a module: the page's code arrives together with its words.
 * @public called by the modules that web/words-plugin.ts writes.
 */
export async function addWords(name: string, lithuanian: object, loadEnglish: () => Promise<object>): Promise<void> {
  put('lt', name, lithuanian);
  put('en', name, lithuanian);
  const load = async () => put('en', name, await loadEnglish());
  english.push(load);
  if (store.get() === 'en') await load().catch(() => undefined);
}

// A catalogue may come in parts: the sentences of refusals do.
function put(locale: Locale, name: string, words: object): void {
  catalogues[locale][name] = { ...catalogues[locale][name], ...words };
  joined.clear();
}

// The same object for the same names, so that values computed from words are not computed at every render.
function wordsIn<Main extends Name, More extends Name>(
  locale: Locale,
  main: Main,
  more: readonly More[],
): Words<Main, More>;
function wordsIn(locale: Locale, main: string, more: readonly string[]): object {
  const all = catalogues[locale];
  const one = all[main] ?? {};
  if (more.length === 0) return one;
  const names = [locale, main, ...more].join();
  const words = joined.get(names) ?? { ...one, ...Object.fromEntries(more.map((name) => [name, all[name]])) };
  joined.set(names, words);
  return words;
}
