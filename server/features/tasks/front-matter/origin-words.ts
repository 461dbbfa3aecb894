// The words of a task's origin, in the language of the task. They become a part of its text.

export type OriginWords = {
  author: string;
  graphics: string;
  contributor: string;
  /** Translation, of which the languages are not said, or are languages that nobody knows. */
  translation: string;
  translationOf: (from: string, into: string) => string;
  interactivity: string;
  inspiration: string;
  proofreading: string;
  other: string;
  /** Where pictures come from, and under which licence. */
  sources: string;
  /** The heading of the part on computational thinking. */
  thinking: string;
};

const english: OriginWords = {
  author: 'Authors',
  graphics: 'Graphics',
  contributor: 'Contributors',
  translation: 'Translation',
  translationOf: (from, into) => `Translation from ${from} into ${into}`,
  interactivity: 'Interactivity',
  inspiration: 'Inspiration',
  proofreading: 'Proofreading',
  other: 'Others',
  sources: 'Sources of pictures',
  thinking: 'Computational thinking',
};

const byLanguage: Readonly<Record<string, OriginWords>> = {
  en: english,
  lt: {
    author: 'Autoriai',
    graphics: 'Paveikslai',
    contributor: 'Prisidėjo',
    translation: 'Vertimas',
    translationOf: (from, into) => `Vertimas iš ${from} į ${into} kalbą`,
    interactivity: 'Interaktyvumas',
    inspiration: 'Įkvėpė',
    proofreading: 'Kalbos redagavimas',
    other: 'Kita',
    sources: 'Paveikslų šaltiniai',
    thinking: 'Informatinis mąstymas',
  },
  de: {
    author: 'Idee und Text',
    graphics: 'Grafik',
    contributor: 'Mitarbeit',
    translation: 'Übersetzung',
    translationOf: (from, into) => `Übersetzung (${from} → ${into})`,
    interactivity: 'Interaktivität',
    inspiration: 'Anregung',
    proofreading: 'Korrektorat',
    other: 'Weitere',
    sources: 'Bildnachweis',
    thinking: 'Informatisches Denken',
  },
  fr: {
    author: 'Auteurs',
    graphics: 'Illustrations',
    contributor: 'Contributions',
    translation: 'Traduction',
    translationOf: (from, into) => `Traduction (${from} → ${into})`,
    interactivity: 'Interactivité',
    inspiration: 'Inspiration',
    proofreading: 'Relecture',
    other: 'Autres',
    sources: 'Sources des images',
    thinking: 'Pensée informatique',
  },
  it: {
    author: 'Autori',
    graphics: 'Illustrazioni',
    contributor: 'Contributi',
    translation: 'Traduzione',
    translationOf: (from, into) => `Traduzione (${from} → ${into})`,
    interactivity: 'Interattività',
    inspiration: 'Ispirazione',
    proofreading: 'Revisione',
    other: 'Altri',
    sources: 'Fonti delle immagini',
    thinking: 'Pensiero computazionale',
  },
};

/** The words of a language (ISO 639-1); English where there are none. */
export function originWords(language: string): OriginWords {
  return byLanguage[language] ?? english;
}
