import { num } from './numbers';

/** Words of what helps a pupil to solve, on profiles; Lithuanian. */
export const usersAids = {
  title: 'Pagalba sprendžiant',
  extraTime: 'Papildomas laikas',
  usualTime: 'Kaip visiems',
  more: ({ n }: { n: number }) => `${num(n)}\u00a0% daugiau`,
  size: 'Raidžių dydis',
  percent: ({ n }: { n: number }) => `${num(n)}\u00a0%`,
  font: 'Šriftas',
  fonts: { read: 'Andika', ui: 'Sofia Sans' },
  contrast: 'Kontrastas',
  contrasts: { light: 'Šviesu', dark: 'Tamsu', strong: 'Ryšku' },
  saved: 'Išsaugota.',
  notSaved: 'Pagalba neišsaugota.',
  notLoaded: 'Nepavyko gauti pagalbos nustatymų.',
  time: 'Papildomas laikas galioja iššūkiams ir treniruotėms, pradėtiems nuo šiol. Jau sprendžiančiam mokiniui pridėkite minučių klasės ekrane.',
  hint: 'Raidžių dydį, šriftą ir kontrastą mokinys gali pasikeisti pats, kai sprendžia.',
  privacy:
    'Tai mato tik mokinys, jo mokyklos mokytojai ir organizatoriai. Papildomo laiko ir žymos keitimas užrašomas žurnale.',
  withoutSight: 'Sprendžia be regėjimo',
  sight:
    'Pažymėkite, jei mokinys sprendžia ekrano skaitymo programa arba Brailio eilute. Žymos nemato klasės draugai: jos nėra nei klasės ekrane, nei sąrašuose. Žyma galioja pradedant spręsti: jau pradėto sprendimo ji nekeičia.',
  contest: {
    none: 'Šiam mokiniui parengto iššūkio, kuris dar nesibaigė, nėra.',
    own: ({ name }: { name: string }) => `${name}: mokinys gaus rinkinį nematantiems.`,
    all: ({ name }: { name: string }) => `${name}: visas užduotis galima išspręsti be regėjimo.`,
    some: ({ name, n, of }: { name: string; n: number; of: number }) =>
      `${name}: patikrinta, kad be regėjimo galima išspręsti ${num(n)} iš ${num(of)}. Dėl kitų užduočių iki iššūkio pradžios pasitarkite su organizatoriais.`,
    begunOwn: ({ name }: { name: string }) =>
      `${name}: mokinys jau pradėjo spręsti rinkinį nematantiems, todėl pakeitus žymą šis sprendimas nesikeis.`,
    begunAll: ({ name }: { name: string }) =>
      `${name}: mokinys jau pradėjo spręsti visiems skirtą rinkinį, todėl pakeitus žymą šis sprendimas nesikeis. Jei tų užduočių jis išspręsti negali, praneškite organizatoriams.`,
    offline:
      'Bet mokinys įrašytas į klasę, kuri sprendžia be interneto: ten visi gauna tą patį rinkinį. Šis mokinys turi spręsti prisijungęs prie interneto arba pagal tekstą Brailio eilutei, kurį duoda organizatoriai.',
    atCentre:
      'II\u00a0etape mokinys sprendžia centre: iš anksto susitarkite su centru dėl ekrano skaitymo programos arba Brailio eilutės.',
  },
  yourSight: 'Pažymėta, kad sprendi ekrano skaitymo programa arba Brailio eilute.',
  yourTime: ({ n }: { n: number }) => `Tau skirta ${num(n)}\u00a0% daugiau laiko.`,
  look: 'Keisti',
  change: 'Kaip rodyti užduotį, gali pasirinkti spręsdamas: mygtukai yra šalia užduoties pavadinimo.',
};
