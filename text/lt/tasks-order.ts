/** Words of choices that are put in order, Lithuanian. Pupils and staff see them: they speak to nobody. */
export const tasksOrder = {
  how: 'Tarpo klavišu paimama, rodyklėmis perkeliama, tarpo klavišu padedama, klavišu „Esc“ grąžinama atgal.',
  place: ({ letter, n, of }: { letter: string; n: number; of: number }) => `${letter}, ${n}\u00a0vieta iš\u00a0${of}`,
  up: ({ letter }: { letter: string }) => `${letter} perkelti aukštyn`,
  down: ({ letter }: { letter: string }) => `${letter} perkelti žemyn`,
  taken: ({ place }: { place: string }) => `Paimta: ${place}.`,
  put: ({ place }: { place: string }) => `Padėta: ${place}.`,
  back: ({ place }: { place: string }) => `Grąžinta: ${place}.`,
  order: ({ letters }: { letters: string }) => `Tvarka: ${letters}.`,
  unanswered: 'Dar neatsakyta.',
  /** Where nothing can be answered any more. */
  none: 'Neatsakyta.',
  fits: 'Tokia tvarka tinka',
};
