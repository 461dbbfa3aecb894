// What a certificate says, as plain data: it goes to the thread that makes the PDF.

export type Award =
  | { kind: 'PARTICIPATION' }
  /** One of the first three places among the pupils of a grade. */
  | { kind: 'PLACE'; scale: 'COUNTRY' | 'DISTRICT'; place: number };

type Common = {
  serial: string;
  /** The page that confirms it, with https:// */
  address: string;
  name: string;
  school: string;
  year: number;
  round: number;
  /** yyyy-MM-dd, under the signature. */
  day: string;
  /** Who signs; '': the committee alone. */
  signatory: string;
};

export type Place = { rank: number; of: number };

export type PupilCertificate = Common & {
  award: Award;
  grade: number;
  /** "5b". */
  className: string;
  /** "Bičiuliai". */
  ageGroup: string;
  gender: 'F' | 'M' | null;
  points: number;
  maxPoints: number;
  solved: number;
  tasks: number;
  country: Place;
  district: Place | null;
};

export type TutorCertificate = Common & { award: { kind: 'THANKS' }; pupils: number };

export type Certificate = PupilCertificate | TutorCertificate;
