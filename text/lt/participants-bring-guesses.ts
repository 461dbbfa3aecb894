import { count } from './numbers';

/** What was guessed of a list of pupils, and the other way to read it, Lithuanian. */
export const participantsBringGuesses = {
  letters: {
    alphabets: {
      'windows-1257': 'lietuvių',
      'windows-1250': 'lenkų ir čekų',
      'windows-1251': 'kirilicos',
      'windows-1252': 'Vakarų Europos',
    },
    read: ({ alphabet, page, sample }: { alphabet: string; page: string; sample: string }) =>
      `Faile nenurodyta, kokiomis raidėmis jis parašytas. Perskaityta ${alphabet} raidėmis (${page}): ${sample}. Ar vardai teisingi?`,
    other: ({ alphabet, sample }: { alphabet: string; sample: string }) => `Skaityti ${alphabet} raidėmis: ${sample}`,
  },
  separator: {
    now: {
      ';': 'Stulpelius skiria kabliataškis.',
      ',': 'Stulpelius skiria kablelis.',
      '\t': 'Stulpelius skiria tabuliavimo ženklas.',
    },
    other: { ';': 'Skiria kabliataškis', ',': 'Skiria kablelis', '\t': 'Skiria tabuliavimo ženklas' },
  },
  sheets: {
    text: 'Mokiniai imami iš pažymėtų lapų.',
    hidden: ({ name }: { name: string }) => `${name} (paslėptas)`,
  },
  hiddenRows: {
    text: ({ n }: { n: number }) =>
      count(
        n,
        'Perskaityta ir # eilutė, kuri lentelėje paslėpta.',
        'Perskaitytos ir # eilutės, kurios lentelėje paslėptos.',
        'Perskaityta ir # eilutės, kurios lentelėje paslėptos.',
        'Perskaityta ir # eilučių, kurios lentelėje paslėptos.',
      ),
    leave: 'Paslėptas praleisti',
    take: 'Paslėptų nepraleisti',
  },
  datedClasses: {
    text: ({ n, text, cls }: { n: number; text: string; cls: string }) =>
      `${count(
        n,
        '„Excel“ # klasę pavertė data',
        '„Excel“ # klases pavertė datomis',
        '„Excel“ # klasės pavertė data',
        '„Excel“ # klasių pavertė datomis',
      )}. Gal „${text}“ yra ${cls} klasė?`,
    yes: 'Taip, pataisyti visas',
  },
};
