import { unit } from './numbers';

/** Words of interactive tasks, Lithuanian. */
export const interactive = {
  title: { create: 'Nauja interaktyvioji užduotis', edit: 'Interaktyviosios užduoties redagavimas' },
  frame: {
    title: ({ name }: { name: string }) => `Interaktyvioji užduotis „${name}“`,
    silent: 'Užduotis neatsiliepia.',
    stopped: 'Užduotis sustabdyta, nes veikė netinkamai.',
    goOn: 'Bandyk dar kartą arba spręsk kitas užduotis, o prie šios grįžk vėliau. Tai, kas jau išsaugota, nedings.',
    tooLong: 'Šis atsakymas per ilgas, todėl neišsaugotas.',
  },
  create: 'Sukurti',
  file: 'Užduoties failas',
  fileHint: ({ megabytes }: { megabytes: number }) =>
    `ZIP paketas arba „Lodge“ JSON failas, ne daugiau kaip ${unit(megabytes, 'MB')}`,
  fileMissing: 'Pasirinkite užduoties failą.',
  answersNote: 'Teisingi atsakymai iš failo atskiriami ir lieka serveryje: mokiniai jų negauna.',
  trial: {
    label: 'Taip užduotį matys mokiniai',
    hint: 'Taip užduotį matys mokiniai. Pabandykite atsakyti\u00a0– serveris pasakys, ar teisingai, ir nieko neišsaugos.',
    failed: 'Kol kas nepavyko parodyti paketo.',
    canSave: 'Užduotį vis tiek galite sukurti.',
  },
  level: 'Sunkumas',
  tooLarge: 'Failas per didelis: pačiame faile arba išpakuotame pakete per daug duomenų ar failų.',
  wrongKind: 'Tinka tik ZIP paketas arba „Lodge“ JSON failas.',
  faults: {
    DAMAGED: 'Failas sugadintas: jo nepavyko perskaityti.',
    PATH: 'Pakete yra failas, kurio kelias išeina už paketo ribų arba turi neleistinų ženklų.',
    LINK: 'Pakete yra nuoroda į kitą failą. Įdėkite patį failą.',
    FILE_KIND: 'Pakete yra failas, kurio rūšies rodyti negalima.',
    NO_PAGE: 'Pakete nėra failo index.html.',
    MANIFEST: 'Pakete nėra failo manifest.json arba jame trūksta duomenų.',
    PROTOCOL: 'Failo manifest.json lauke „protocol“ turi būti damba-frame/1 arba fioi-resources.',
    NO_ANSWERS: 'Faile nenurodyti teisingi atsakymai.',
    GRADER:
      'Užduotį vertina jos pačios programa, o teisingų atsakymų sąrašo nėra. Tokių užduočių nepriimame: nurodykite atsakymus.',
    LIBRARY:
      'Užduočiai reikia bibliotekos „Raphael“ arba „componental“. Įkelkite ZIP paketą, kuriame kartu su failu task.json yra ir bibliotekos.',
  },
  faultFile: ({ file }: { file: string }) => `Failas: ${file}`,
  outcome: {
    INTERACTIVE_NOT_SAVED: 'Nepavyko išsaugoti interaktyviosios užduoties.',
    NOT_INTERACTIVE: 'Tai ne interaktyvioji užduotis.',
  },
};
