/** Words of the log-in by a picture card, Lithuanian: for a child of six, and few. */
export const authCard = {
  title: 'Prisijungimas kortele',
  show: 'Parodyk kortelę kamerai',
  camera: 'Tai mato kamera',
  allow: 'Jei naršyklė klausia, ar leisti kamerą, spausk „Leisti“.',
  closer: 'Nepavyksta? Pakelk kortelę arčiau, kad visas kvadratas matytųsi ekrane. Jei suplyšo, pakviesk mokytoją.',
  /** Why there is no picture of the camera. */
  trouble: {
    DENIED: 'Kamera neleidžiama. Pakviesk mokytoją: ją leisti reikia naršyklėje, prie puslapio adreso.',
    NONE: 'Kameros čia nėra. Pakviesk mokytoją: jis įrašys raktą iš kortelės.',
    BUSY: 'Kamera užimta kita programa. Pakviesk mokytoją.',
  },
  again: 'Bandyti dar kartą',
  /** What was shown is no card that works here. */
  doubt: {
    FOREIGN: 'Čia ne mūsų kortelė. Parodyk tą, kurią davė mokytojas.',
    OTHER_PAPER: 'Šioje kortelėje rakto kamerai nėra. Pakviesk mokytoją: jis įrašys raktą ranka.',
    BROKEN: 'Kortelė suplėšyta arba netinka. Pakviesk mokytoją.',
  },
  checking: 'Matau kortelę. Palauk truputį…',
  question: ({ name }: { name: string }) => `Ar tu esi ${name}?`,
  yes: 'Taip, čia aš',
  no: 'Ne, čia ne aš',
  declined: 'Gerai. Atiduok šią kortelę ir parodyk savo.',
  another: 'Rodyti kortelę dar kartą',
  BAD_CARD: 'Ši kortelė nebegalioja. Paprašyk mokytojo naujos.',
  typed: 'Prisijungti be kameros',
};
