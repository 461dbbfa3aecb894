const signs: Record<string, string> = {
  '+': 'plius',
  '-': 'minus',
  '−': 'minus',
  '·': 'kart',
  '×': 'kart',
  '÷': 'padalyta iš',
  '=': 'lygu',
  '<': 'mažiau už',
  '>': 'daugiau už',
  '≤': 'ne daugiau kaip',
  '≥': 'ne mažiau kaip',
  '≠': 'nelygu',
};

/** Words of what helps to read and solve tasks, Lithuanian. */
export const solvingAids = {
  toolbar: 'Skaitymo pagalba',
  smaller: 'Mažesnės raidės',
  larger: 'Didesnės raidės',
  size: 'Raidžių dydis',
  percent: ({ n }: { n: number }) => `${n}\u00a0%`,
  listen: 'Klausyti',
  stop: 'Stabdyti',
  font: 'Šriftas',
  fonts: { read: 'Andika', ui: 'Sofia Sans' },
  contrast: 'Kontrastas',
  contrasts: { light: 'šviesu', dark: 'tamsu', strong: 'ryšku' },
  is: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  all: 'Raidžių dydis, šriftas, kontrastas',
  look: 'Kaip rodyti užduotį',
  formula: {
    over: 'padalyta iš',
    power: 'laipsniu',
    index: 'indeksas',
    root: 'šaknis iš',
    signs,
  },
};
