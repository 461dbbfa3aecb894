// The language of the interface: one choice for the whole page, kept on this computer. Lithuanian without a choice.
import { readStored, writeStored } from '../local-storage';
import { createStore, useStore } from '../store';

export const locales = ['lt', 'en'] as const;
export type Locale = (typeof locales)[number];

const key = 'damba-locale';
const store = createStore<Locale>(readStored(key) === 'en' ? 'en' : 'lt');
const mark = () => document.documentElement.setAttribute('lang', store.get());
store.watch(mark);

/** Writes the language on <html>; called once before the first render. */
export const restoreLocale = mark;
export const currentLocale = store.get;
export const watchLocale = store.watch;

/** Changes the language once its words are here; without connection the page keeps the one it has. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (locale === 'en') {
    const loaded = await Promise.all(english.map((load) => load())).catch(() => null);
    if (!loaded) return;
  }
  writeStored(key, locale);
  store.set(locale);
}

const english: (() => Promise<void>)[] = [];

/**
 * The two catalogues of a feature, of which the English one is loaded when English is chosen: the first load carries one
 * language. Awaited at the top of a module, so that the page's code is there together with its words.
 */
export async function catalogue<T>(lt: T, loadEnglish: () => Promise<T>): Promise<Record<Locale, T>> {
  const both = { lt, en: lt };
  const load = async () => {
    both.en = await loadEnglish();
  };
  english.push(load);
  if (store.get() === 'en') await load().catch(() => undefined);
  return both;
}

export function useLocale(): Locale {
  return useStore(store);
}

/** The catalogue of the chosen language: `useWords({ lt, en })` with the two catalogues of one feature. */
export function useWords<T>(catalogues: Record<Locale, T>): T {
  return catalogues[useLocale()];
}
