import { createContext, useContext } from 'react';

/** What pieces of the kit say by themselves, wherever they stand. */
export type KitWords = {
  /** Names the cross of a dialog, a drawer or a message. */
  close: string;
  cancel: string;
  retry: string;
  loading: string;
  /** After a while of loading. */
  takesLong: string;
  /** Before the number of a call that failed. */
  requestNumber: string;
  /** Names the folded filters of a list on a phone. */
  filters: string;
};

const Given = createContext<KitWords | null>(null);

/** Gives the words in the language of the page, once around all pages. */
export const KitWordsProvider = Given.Provider;

export function useKitWords(): KitWords {
  const words = useContext(Given);
  if (!words) throw new Error('a piece of the kit needs KitWordsProvider above it');
  return words;
}
