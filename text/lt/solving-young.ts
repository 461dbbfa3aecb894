/** Words of the solver of grades 1 to 4, Lithuanian: one or two to a button. */
export const solvingYoung = {
  listen: 'Klausyk',
  quiet: 'Tyliai',
  back: 'Atgal',
  next: 'Toliau',
  seeDam: 'Pažiūrėti į užtvanką',
  saved: 'Išsaugota',
  here: 'Dar tik čia',
  clear: 'Be atsakymo',
};
