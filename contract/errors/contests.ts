import type { Refusal } from './common';

/** What concerns collections, permissions, results and what follows them. */
export const contestErrors = {
  REPORT_LINK_EXPIRED: {
    status: 404,
    lt: 'Dokumento nuoroda nebegalioja. Atverkite dokumentą iš naujo.',
    en: 'The link to the document is no longer valid. Open the document again.',
  },
  ROOMCHECK_BUSY: {
    status: 200,
    lt: 'Sistema dabar reikalinga sprendžiantiems mokiniams arba tikrinama labai daug klasių. Pabandykite po kelių minučių.',
    en: 'The system is needed by students who are solving now, or very many rooms are being checked. Try again in a few minutes.',
  },
  ROOMCHECK_TOO_SOON: {
    status: 200,
    lt: 'Patikrą ką tik pradėjote. Naują galima pradėti po 20\u00a0sekundžių.',
    en: 'You have just begun a check. A new one can begin after 20 seconds.',
  },
  ROOMCHECK_OVER: {
    status: 409,
    lt: 'Ši patikra jau baigta arba per sena. Pradėkite iš naujo.',
    en: 'This check is over or too old. Begin a new one.',
  },
  OFFLINE_TOO_EARLY: {
    status: 200,
    lt: 'Klasę spręsti be interneto galima parengti likus ne daugiau kaip savaitei iki iššūkio pradžios.',
    en: 'A class can be prepared to solve without the internet from a week before the challenge opens.',
  },
  OFFLINE_UNFIT: {
    status: 200,
    lt: 'Šio iššūkio be interneto spręsti negalima: jame yra interaktyvių užduočių, jis sprendžiamas saugiąja naršykle, su saugos raktu arba yra antrasis etapas.',
    en: 'This challenge cannot be solved without the internet: it has interactive tasks, needs the lockdown browser or a security key, or is a second round.',
  },
  OFFLINE_RELEASED: {
    status: 200,
    lt: 'Raktas jau išduotas, todėl atšaukti nebegalima.',
    en: 'The code has been given out, so the preparation can no longer be withdrawn.',
  },
  OFFLINE_ROOM_UNKNOWN: {
    status: 200,
    lt: 'Tokių klasės raidžių nėra arba iššūkis jau baigėsi. Patikrinkite, ką įvedėte.',
    en: 'There are no such room letters, or the challenge is over. Check what you have typed.',
  },
  OFFLINE_ROOM_FULL: {
    status: 200,
    lt: 'Šios klasės užduotys jau išsaugotos didžiausiame leistiname kompiuterių skaičiuje.',
    en: 'As many computers as may hold the tasks of this class hold them already.',
  },
  SEB_LINK_EXPIRED: {
    status: 404,
    lt: 'Saugiosios naršyklės nuoroda nebegalioja. Pradžios puslapyje atverkite ją iš naujo.',
    en: 'The link to the lockdown browser is no longer valid. Open it again from the home page.',
  },
  RECORDING_TOO_LONG: {
    status: 413,
    lt: 'Įrašas ilgesnis nei minutė. Įrašykite trumpiau.',
    en: 'The recording is longer than a minute. Make it shorter.',
  },
  SEB_OFF: {
    status: 409,
    lt: 'Šiam iššūkiui saugioji naršyklė neįjungta.',
    en: 'The lockdown browser is not switched on for this challenge.',
  },
  CERTIFICATE_NOT_FOUND: { status: 200, lt: 'Tokio pažymėjimo nėra.', en: 'No such certificate.' },
  CERTIFICATE_WITHDRAWN: {
    status: 200,
    lt: 'Šis pažymėjimas yra atšauktas.',
    en: 'This certificate is withdrawn.',
  },
  CERTIFICATE_NOT_WITHDRAWN: {
    status: 200,
    lt: 'Šis pažymėjimas neatšauktas.',
    en: 'This certificate is not withdrawn.',
  },
  KEY_THROTTLED: {
    status: 200,
    lt: 'Per daug neteisingų raktų. Bandykite po kelių minučių.',
    en: 'Too many wrong keys. Try again in a few minutes.',
  },
  RESCUE_DAMAGED: {
    status: 400,
    lt: 'Atsakymų failas sugadintas: jo turinys ne toks, kokį įrašė mokinio puslapis.',
    en: "The answer file is damaged: its content is not what the student's page wrote",
  },
  ALREADY_STARTED: { status: 200, lt: 'Sprendimas jau pradėtas.', en: 'The attempt has already been started' },
  SEASON_BEGUN: {
    status: 200,
    lt: 'Naujus metus jau pradėjo kitas organizatorius.',
    en: 'Another organiser has already begun the new year',
  },
  SEASON_HAS_SETS: {
    status: 200,
    lt: 'Kitų metų rinkinių jau yra. Ištrinkite juos arba tęskite su jais.',
    en: 'The next year has sets already. Delete them or go on with them.',
  },
  SEASON_IN_USE: {
    status: 200,
    lt: 'Anuliuoti nebegalima: rinkinyje jau yra užduočių, jis parengtas arba kas nors jį sprendė.',
    en: 'It cannot be undone any more: a set has tasks, is complete or was sat',
  },
  NOT_PERMITTED: {
    status: 200,
    lt: 'Leidimo nėra, todėl nėra ko atšaukti.',
    en: 'Nothing to withdraw: no permission has been given',
  },
  OTHER_GRADE: {
    status: 200,
    lt: 'Iššūkis skirtas kitoms klasėms.',
    en: 'The challenge is not for the grade of this participant',
  },
  REGISTRATION_EXPIRED: {
    status: 200,
    lt: 'Registracijos laikas baigėsi arba nebėra laisvų vietų.',
    en: 'Registration has expired or the participants limit has been reached',
  },
  SECOND_ROUND_FAILED: {
    status: 200,
    lt: 'Nepavyko užsiregistruoti į II\u00a0etapą.',
    en: 'Registration to second round failed.',
  },
  SELECT_LOCATION: { status: 200, lt: 'Pirmiausia pasirinkite centrą.', en: 'Select a location first' },
  CENTRE_FULL: { status: 200, lt: 'Šiame centre laisvų vietų nebėra.', en: 'There are no places left in this centre' },
  PLACES_SHORT: {
    status: 200,
    lt: 'Kviečiama daugiau, negu yra laisvų vietų.',
    en: 'More are invited than there are places left',
  },
  CENTRE_IN_USE: {
    status: 200,
    lt: 'Į centrą jau yra registruotų dalyvių, todėl jo pašalinti negalima.',
    en: 'Participants are already registered for the centre: it cannot be removed',
  },
  CROSSWORD_NOT_STARTED: {
    status: 200,
    lt: 'Kryžiažodžio iššūkis dar neprasidėjo.',
    en: "Crossword challenge hasn't started",
  },
  NOT_INVITED: {
    status: 200,
    lt: 'Į apdovanojimų šventę galima registruoti tik pakviestuosius.',
    en: 'Only those who are invited to the awards can be registered',
  },
  AWARDS_CLOSED: {
    status: 200,
    lt: 'Registracija į apdovanojimų šventę dabar neatidaryta.',
    en: 'Registration to the awards is not open now',
  },
  CROSSWORD_DRAWN: {
    status: 200,
    lt: 'Šių metų laimėtojai jau išburti. Pirmiausia anuliuokite burtus.',
    en: 'The winners of this year are drawn already. Undo the draw first.',
  },
  AWARDS_FULL: {
    status: 200,
    lt: 'Apdovanojimų šventėje laisvų vietų nebėra.',
    en: 'There are no places left at the awards',
  },
  ATTEMPTS_RUNNING: { status: 409, lt: 'Dar yra nebaigtų sprendimų.', en: 'Some attempts are not finished yet' },
  CALCULATION_RUNNING: {
    status: 409,
    lt: 'Šio rinkinio rezultatai jau skaičiuojami.',
    en: 'The results are already being calculated',
  },
  NOT_CALCULATED: { status: 409, lt: 'Rezultatai dar neapskaičiuoti.', en: 'The results have not been calculated yet' },
  NOTE_REQUIRED: {
    status: 200,
    lt: 'Pasikeistų jau paskelbti rezultatai. Parašykite viešą pastabą, kodėl jie keičiasi.',
    en: 'The public results would change. Write a public note that says why.',
  },
  RESULTS_STALE: {
    status: 200,
    lt: 'Apskaičiavus rezultatus pasikeitė duomenys. Pirma apskaičiuokite rezultatus iš naujo{names}.',
    en: 'Something has changed since the results were calculated. Calculate them again first{names}.',
  },
  PUBLICATION_MOVED: {
    status: 200,
    lt: 'Tuo metu kitas organizatorius paskelbė ar suskaičiavo kitą versiją. Puslapis atnaujintas: pažiūrėkite dar kartą.',
    en: 'Another organiser has published or calculated another version meanwhile. The page is up to date now: look again.',
  },
  PUBLICATION_TOO_EARLY: {
    status: 200,
    lt: 'Rezultatų data dar neatėjo: atėjus jai versija bus paskelbta savaime.',
    en: 'The result date has not come yet: the version becomes public automatically on that date.',
  },
  SECOND_PERSON_NEEDED: {
    status: 200,
    lt: 'Šią versiją turi patikrinti kitas organizatorius. Jei tikrinate vieni, parašykite priežastį.',
    en: 'Another organiser has to look this version over. If you do it alone, write why.',
  },
  NOTHING_CHANGES: { status: 409, lt: 'Užduotis jau taip ir vertinama.', en: 'The task is already scored like this' },
  ID_NEEDED: { status: 400, lt: 'Nenurodyta, ką keisti.', en: '{Kind} id must be set in {kind} updates.' },
  COLLECTION_FROZEN: {
    status: 409,
    lt: 'Rinkinys parengtas, todėl užduočių ir laiko keisti nebegalima.',
    en: 'The collection is complete: its tasks and time can no longer be changed',
  },
  COLLECTION_HAS_ATTEMPTS: {
    status: 409,
    lt: 'Yra mokinių sprendimų, todėl rinkinio ištrinti negalima.',
    en: "The collection has students' attempts and cannot be deleted",
  },
  COLLECTION_IS_DRAFT: {
    status: 409,
    lt: 'Užduočių rinkinys dar neparengtas.',
    en: 'The collection is not complete yet',
  },
  SIGHT_SET_GIVEN: {
    status: 200,
    lt: 'Iššūkiui „{names}“ paskirtas rinkinys nematantiems. Kol iššūkis neprasidėjo, jo rinkinio puslapyje galima pasirinkti „Nėra\u00a0– visi sprendžia tas pačias užduotis“.',
    en: 'The challenge “{names}” has been given a set without sight. Until the challenge opens, “None: everybody solves the same tasks” can be chosen on the page of its collection.',
  },
  REHEARSAL_EXISTS: {
    status: 409,
    lt: 'Yra šio rinkinio repeticija. Pirmiausia ją pašalinkite.',
    en: 'There is a rehearsal of this collection. Remove it first.',
  },
  REHEARSAL_SET_UNFIT: {
    status: 200,
    lt: 'Šio rinkinio repeticijai naudoti negalima: reikia parengtos treniruotės visoms klasėms be saugos rakto, atvertos visas repeticijos valandas.',
    en: 'This collection cannot be used: a rehearsal needs a complete training for all grades, without a security key, that is open during all its hours.',
  },
  COLLECTION_NOT_READY: {
    status: 200,
    lt: 'Rinkinio dar negalima parengti: žr. patikros pastabas.',
    en: 'The collection cannot be marked complete yet: see the findings of the check',
  },
  TASK_IS_DRAFT: {
    status: 409,
    lt: 'Užduoties teisingas atsakymas dar nepatvirtintas.',
    en: 'The correct answer of the task has not been confirmed yet',
  },
  KEY_OUTSIDE_BOUNDS: {
    status: 200,
    lt: 'Atsakymas netelpa į užduoties lauko ribas arba ilgį: mokinys jo negalėtų įrašyti. Pataisykite atsakymą arba užduoties redaktoriuje pakeiskite lauko ribas.',
    en: 'The answer does not fit the bounds or the length of the field: nobody could type it',
  },
  BAD_PACKAGE: {
    status: 200,
    lt: 'Failas netinka interaktyviajai užduočiai.',
    en: 'The file is not a usable interactive task',
  },
  GROUP_MAILED: {
    status: 200,
    lt: 'Šį laišką ką tik išsiuntė kitas žmogus. Antrą kartą niekas neišsiųsta.',
    en: 'Somebody else has just written to this group. Nothing was sent a second time.',
  },
  GROUP_EMPTY: {
    status: 200,
    lt: 'Nėra kam rašyti: niekas neišsiųsta.',
    en: 'There is nobody in the group to write to: nothing was sent.',
  },
  TOO_MANY_VIEWS: {
    status: 200,
    lt: 'Įsimintų paieškų jau tiek, kiek telpa. Ištrinkite nebereikalingą ir bandykite dar kartą.',
    en: 'There is no room for another saved search. Delete one that you no longer need and try again.',
  },
} as const satisfies Record<string, Refusal>;
