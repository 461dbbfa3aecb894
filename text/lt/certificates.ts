import { unit } from './numbers';
import { reference } from './reference';

/** Words of certificates where they are asked for and checked, Lithuanian. */
export const certificates = {
  own: 'Pažymėjimas (PDF)',
  ofPupil: ({ name }: { name: string }) => `${name}: pažymėjimas (PDF)`,
  ofClass: 'Klasės pažymėjimai (PDF)',
  ofSchool: 'Mokyklos pažymėjimai (PDF)',
  thanks: 'Mokytojo padėka (PDF)',
  thanksOfSchool: 'Mokytojų padėkos (PDF)',
  withdrawn: 'Pažymėjimas atšauktas',
  check: {
    title: 'Pažymėjimo tikrinimas',
    lead: 'Įrašykite registracijos numerį, kuris yra pažymėjimo apačioje.',
    number: 'Registracijos numeris',
    numberHint: 'Pavyzdžiui, DMB-2025-ABCD-EFGH-JKMN.',
    act: 'Tikrinti',
    checking: 'Tikrinama…',
    valid: 'Pažymėjimas tikras.',
    replaced: 'Pažymėjimas pakeistas nauju.',
    replacedHint: 'Perskaičiavus rezultatus apdovanojimas pasikeitė. Galioja pagal naujuosius išduotas pažymėjimas.',
    withdrawn: 'Pažymėjimas atšauktas.',
    withdrawnHint: ({ day }: { day: string }) => `Organizatoriai jį atšaukė ${day}. Šis pažymėjimas nebegalioja.`,
    unknown: 'Tokio pažymėjimo nėra.',
    unknownHint: 'Patikrinkite, ar numeris įrašytas taip, kaip pažymėjime.',
    failed: 'Nepavyko patikrinti pažymėjimo.',
    serial: 'Registracijos Nr.',
    initials: 'Inicialai',
    grade: 'Klasė',
    award: 'Apdovanojimas',
    year: 'Metai',
    stage: 'Etapas',
    gradeOf: ({ n }: { n: number }) => unit(n, 'klasė'),
    yearOf: ({ n }: { n: number }) => `${n} m.`,
    stageOf: ({ round }: { round: number }) =>
      round === 1 ? reference.stage.FIRST_ROUND : reference.stage.SECOND_ROUND,
    kind: { PARTICIPATION: 'Dalyvio pažymėjimas', THANKS: 'Mokytojo padėka' },
    placeOf: {
      COUNTRY: ({ place }: { place: string }) => `Diplomas: ${place} vieta šalyje`,
      DISTRICT: ({ place }: { place: string }) => `Diplomas: ${place} vieta savivaldybėje`,
    },
  },
};
