import { count, unit } from './numbers';

/** Words of the mails of the second round, Lithuanian: to families and to the teachers of a school. */
export const secondroundMail = {
  remind: {
    subject: 'Primename: kvietimas į II\u00a0etapą',
    body: ({ date }: { date: string }) => `Laukiame tavęs iššūkio II\u00a0etape. Registracija baigiasi ${date}:`,
  },
  confirm: {
    subject: 'Vieta II\u00a0etape patvirtinta',
    body: 'Tavo registracija į II\u00a0etapą patvirtinta.',
  },
  move: {
    subject: 'Pasikeitė II\u00a0etapo centras',
    body: 'Tavo II\u00a0etapo centras pasikeitė.',
  },
  cancel: {
    subject: 'Registracija į II\u00a0etapą atšaukta',
    body: 'Tavo registracija į II\u00a0etapą atšaukta. Jei tai klaida, parašyk organizatoriams arba pasakyk mokytojui.',
  },
  at: ({ centre }: { centre: string }) => `II\u00a0etapo centras: ${centre}.`,
  starts: ({ time }: { time: string }) => `Pradžia: ${time}.`,
  sampleCentre: 'Vilniaus centras, Informatikos g. 1',
  teacher: {
    grade: ({ grade }: { grade: number }) => unit(grade, 'klasė'),
    sample: 'Ona Jonaitė (7\u00a0klasė, Vilniaus centras); Jonas Onaitis (8\u00a0klasė, Vilniaus centras)',
    subject: {
      INVITE: ({ n }: { n: number }) =>
        count(
          n,
          '# Jūsų mokyklos mokinys pakviestas į II\u00a0etapą',
          '# Jūsų mokyklos mokiniai pakviesti į II\u00a0etapą',
          '# Jūsų mokyklos mokinio pakviesta į II\u00a0etapą',
          '# Jūsų mokyklos mokinių pakviesta į II\u00a0etapą',
        ),
      REMIND: ({ n }: { n: number }) =>
        count(
          n,
          'Dar # mokinys neatsakė į kvietimą į II\u00a0etapą',
          'Dar # mokiniai neatsakė į kvietimą į II\u00a0etapą',
          'Dar # mokinio neatsakė į kvietimą į II\u00a0etapą',
          'Dar # mokinių neatsakė į kvietimą į II\u00a0etapą',
        ),
      CONFIRM: ({ n }: { n: number }) =>
        count(
          n,
          'Patvirtinta # mokinio registracija į II\u00a0etapą',
          'Patvirtintos # mokinių registracijos į II\u00a0etapą',
          'Patvirtinta # mokinio registracijos į II\u00a0etapą',
          'Patvirtinta # mokinių registracijų į II\u00a0etapą',
        ),
      MOVE: () => 'Pasikeitė Jūsų mokinių II\u00a0etapo centras',
      CANCEL: () => 'Atšaukta Jūsų mokinių registracija į II\u00a0etapą',
    },
    body: {
      INVITE: ({ date }: { date: string }) =>
        `Užsiregistruoti galima iki ${date}: šeima\u00a0– nuoroda iš kvietimo, Jūs\u00a0– II\u00a0etapo sąraše.`,
      REMIND: ({ date }: { date: string }) =>
        `Registracija baigiasi ${date}. Užsiregistruoti gali šeima nuoroda iš kvietimo arba Jūs\u00a0– II\u00a0etapo sąraše.`,
      CONFIRM: () => 'Šių mokinių vietos centruose patvirtintos.',
      MOVE: () => 'Šie mokiniai II\u00a0etapą spręs kitame centre.',
      CANCEL: () => 'Šių mokinių registracijos atšauktos. Jei tai klaida, parašykite organizatoriams.',
    },
    names: ({ names }: { names: string }) => `Mokiniai: ${names}.`,
    open: 'Atverti II\u00a0etapo sąrašą',
  },
  awardPlace: {
    subject: 'Apdovanojimų šventėje atsilaisvino vieta',
    body: ({ name }: { name: string }) =>
      `Vieta šventėje dabar yra: ${name}. Jei nebedalyvausite, atšaukite registraciją.`,
    open: 'Atverti registraciją',
  },
};
