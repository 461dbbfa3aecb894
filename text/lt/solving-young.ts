/** Words of the solver of grades 1 to 4, Lithuanian: one or two to a button. */
export const solvingYoung = {
  listen: 'Klausyk',
  quiet: 'Tyliai',
  enlarge: ({ n, picture }: { n: number; picture: string }) =>
    picture ? `Padidinti: ${picture}` : `Padidinti ${n} atsakymo paveikslą`,
  back: 'Atgal',
  next: 'Toliau',
  seeDam: 'Pažiūrėti į užtvanką',
  saved: 'Išsaugota',
  here: 'Dar tik čia',
  clear: 'Be atsakymo',
};
