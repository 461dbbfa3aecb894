import { count } from './numbers';

/** Words of the versions of a task, Lithuanian. */
export const tasksHistory = {
  title: ({ name }: { name: string }) => `Istorija: ${name}`,
  versions: 'Versijos',
  looks: { label: 'Kaip rodyti versiją', DIFF: 'Skirtumai', PAGE: 'Kaip atrodė' },
  kinds: {
    SAVED: 'parengta',
    DRAFT: 'juodraštis',
    IMPORT: 'importuota iš failo',
    RESTORED: 'grąžinta ankstesnė',
    OTHER: 'kito autoriaus variantas',
  },
  notes: {
    FIRST: 'pradinė',
    KEY: 'patvirtintas teisingas atsakymas',
    BULK: 'pakeista kartu su kitomis',
    COPY: 'kopija',
    DISCARDED: 'atmesti pakeitimai',
    REMARK: 'priimtas siūlymas',
  },
  isShown: 'rodoma mokiniams',
  copy: ({ name }: { name: string }) => `„${name}“ kopija (nekeičiama)`,
  picture: ({ alt }: { alt: string }) => (alt === '' ? '[paveikslas]' : `[paveikslas: ${alt}]`),
  marks: { added: 'pridėta:', removed: 'išbraukta:' },
  noDifference: 'Žodžiai ir nustatymai tokie pat kaip ankstesnėje versijoje: pakeistas nebent teksto formatavimas.',
  first: 'Ankstesnės versijos nėra: tai pirmoji.',
  sum: ({ added, removed }: { added: number; removed: number }) =>
    `${count(added, 'Pridėtas # žodis', 'Pridėti # žodžiai', 'Pridėta # žodžio', 'Pridėta # žodžių')}, ${count(
      removed,
      'išbrauktas #',
      'išbraukti #',
      'išbraukta #',
      'išbraukta #',
    )}. Jau parengtuose rinkiniuose lieka sena kopija.`,
  foot: 'Grąžinus sukuriama nauja versija; nė viena neištrinama.',
  restore: ({ time }: { time: string }) => `Grąžinti ${time} versiją`,
  restored: 'Versija grąžinta: ji dabar juodraštyje.',
  notRestored: 'Nepavyko grąžinti versijos.',
  failed: 'Nepavyko gauti istorijos.',
  failedVersion: 'Nepavyko gauti versijos.',
};
