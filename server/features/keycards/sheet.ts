/** What a document is made of, as plain data: it goes to the thread that makes the PDF. */
export type SheetPupil = {
  name: string;
  login: string;
  grade: number;
  subGrade: number | null;
  school: string;
  /** ABCD-EFGHJK-MNPQRS; null on a list without keys. */
  key: string | null;
};

export type Sheet = {
  layout: 'CARDS' | 'LIST' | 'PLAIN';
  /** By class and name. */
  pupils: readonly SheetPupil[];
  /** Where one logs in, with https:// */
  address: string;
  /** yyyy-MM-dd */
  day: string;
};
