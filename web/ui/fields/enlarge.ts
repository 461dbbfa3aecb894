import { createContext } from 'react';

type Enlarge = {
  /** Names the button of a choice. */
  label: (letter: string) => string;
  open: (image: { src: string; alt: string }) => void;
  /** Lays the task out again, for answers that came after it. */
  measure: () => void;
};

/** Opens pictures of answers large; null: what is around the answers does not open pictures. */
export const EnlargeContext = createContext<Enlarge | null>(null);
