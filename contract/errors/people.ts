import type { Refusal } from './common';

/** What concerns accounts, consent, participants and schools. */
export const peopleErrors = {
  BAD_LOGIN: {
    status: 200,
    lt: 'Neteisingas prisijungimo vardas arba slaptažodis.',
    en: 'Incorrect user name or password.',
  },
  AUTH_SECOND_SESSION: {
    status: 200,
    lt: 'Tavo paskyra jau atidaryta kitur (seansas Nr.\u00a0{id}). Parodyk šį numerį mokytojui arba administratoriui ir paprašyk baigti tą seansą.',
    en: 'Your account is already open elsewhere (session id {id}). Show this number to your tutor or an administrator and ask them to end that session.',
  },
  ERROR: { status: 200, lt: 'Prisijungti nepavyko.', en: 'Could not log in.' },
  CAPTCHA: { status: 200, lt: 'Patikra nepavyko. Bandykite dar kartą.', en: 'The check failed. Try again.' },
  TICKET_INVALID: {
    status: 200,
    lt: 'Ši prisijungimo nuoroda nebegalioja.',
    en: 'This login link is no longer valid.',
  },
  LOGIN_THROTTLED: {
    status: 200,
    lt: 'Per daug bandymų vienu metu. Palaukite pusę minutės.',
    en: 'Too many attempts at once. Please wait half a minute.',
  },
  PROOF_OF_WORK_NEEDED: {
    status: 200,
    lt: 'Prieš tęsiant reikia trumpos patikros, ar prie kompiuterio yra žmogus.',
    en: 'A short check is needed before you can go on.',
  },
  TUTOR_NOT_CONFIRMED: {
    status: 200,
    lt: 'Jūsų paskyra dar nepatvirtinta.',
    en: 'Your account has not been confirmed yet.',
  },
  ACCOUNT_NOT_ACTIVATED: {
    status: 200,
    lt: 'Paskyra nesuaktyvinta. Atverkite el.\u00a0laiške gautą nuorodą.',
    en: 'Your account is not activated. Use the link in the e-mail.',
  },
  ACCOUNT_SUSPENDED: {
    status: 200,
    lt: 'Paskyra sustabdyta, todėl prisijungti negalima. Kreipkitės į organizatorius{contact}.',
    en: 'This account is suspended, so nobody can log in to it. Please contact the organisers{contact}.',
  },
  CARD_OUT_OF_TIME: {
    status: 200,
    lt: 'Ši kortelė veikia tik per iššūkį. Paklausk mokytojo, kada jis bus.',
    en: 'This card works only during the challenge. Ask your tutor when it is.',
  },
  CARD_DOOR_SHUT: {
    status: 200,
    lt: 'Čia kortelė dabar neveikia. Pakviesk mokytoją.',
    en: 'The card does not work here now. Call your tutor.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 200,
    lt: 'Slaptažodis tinka, bet dar reikia antrojo veiksnio: kodo iš programėlės, atsarginio kodo arba prieigos rakto.',
    en: 'The password is right, but a second factor is needed: a code of the app, a recovery code or a passkey.',
  },
  SECOND_FACTOR_SETUP: {
    status: 200,
    lt: 'Pirma nustatykite antrąjį prisijungimo veiksnį.',
    en: 'Set up your second factor first.',
  },
  SECOND_FACTOR_WRONG: {
    status: 200,
    lt: 'Kodas netinka arba jau panaudotas. Palaukite naujo ir įveskite jį.',
    en: 'The code is wrong or was used already. Wait for a new one and enter that.',
  },
  SECOND_FACTOR_EXPIRED: {
    status: 200,
    lt: 'Antrojo veiksnio laukta per ilgai arba bandyta per daug kartų. Prisijunkite iš naujo.',
    en: 'The second factor took too long or was tried too often. Log in again.',
  },
  FACTOR_SETUP_EXPIRED: {
    status: 200,
    lt: 'Laikas baigėsi. Pradėkite iš naujo.',
    en: 'This took too long. Begin again.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 200,
    lt: 'Jūsų vaidmeniui antrasis veiksnys privalomas, todėl vienintelio pašalinti negalima. Pirma nustatykite kitą.',
    en: 'Your role must have a second factor, so the only one cannot be removed. Set up another one first.',
  },
  NO_SECOND_FACTOR: {
    status: 200,
    lt: 'Antrasis veiksnys nenustatytas.',
    en: 'No second factor is set up.',
  },
  PASSKEYS_FULL: {
    status: 200,
    lt: 'Prieigos raktų jau yra tiek, kiek galima. Pirma pašalinkite kurį nors.',
    en: 'There are as many passkeys as there can be. Remove one first.',
  },
  OWN_ACCOUNT: {
    status: 200,
    lt: 'Savo paskyros taip keisti negalima. Paprašykite kito administratoriaus.',
    en: 'You cannot do this to your own account. Ask another administrator.',
  },
  ALREADY_SUSPENDED: { status: 200, lt: 'Paskyra jau sustabdyta.', en: 'The account is already suspended.' },
  NOT_SUSPENDED: { status: 200, lt: 'Paskyra nebuvo sustabdyta.', en: 'The account is not suspended.' },
  MERGE_PEOPLE: {
    status: 200,
    lt: 'Sujungti galima tik dvi skirtingas mokinių paskyras.',
    en: 'Only two different student accounts can be merged.',
  },
  MERGED_ALREADY: {
    status: 200,
    lt: 'Viena iš šių paskyrų jau sujungta su kita. Atnaujinkite puslapį.',
    en: 'One of these accounts has already been merged with another. Reload the page.',
  },
  MERGE_SECOND_ROUND: {
    status: 200,
    lt: 'Abi paskyros turi tų pačių metų II etapo registraciją, o geresnė yra tos, kuri dingtų. Sujunkite atvirkščiai arba pirma vieną registraciją atšaukite.',
    en: 'Both accounts are registered for the second round of the same year, and the better registration is of the account that would go. Merge the other way round, or cancel one registration first.',
  },
  MERGE_UNDO_OVER: {
    status: 200,
    lt: 'Šio sujungimo atšaukti nebegalima.',
    en: 'This merge can no longer be undone.',
  },
  MERGE_LATER: {
    status: 200,
    lt: 'Viena iš paskyrų vėliau sujungta dar kartą. Pirma atšaukite vėlesnį sujungimą.',
    en: 'One of the accounts has been merged again since. Undo the later merge first.',
  },
  MOVE_REGISTERED: {
    status: 200,
    lt: 'Mokinys turi vietą šių metų II etape. Ji liks, bet apie perkėlimą turi žinoti abi mokyklos.',
    en: 'The student has a place in the second round of this year. It stays, but both schools should know of the move.',
  },
  SAME_SCHOOL: {
    status: 200,
    lt: 'Mokinys jau yra šioje mokykloje. Klasę keiskite paskyroje.',
    en: 'The student is in this school already. Change the grade in the account.',
  },
  MOVE_UNDO_OVER: {
    status: 200,
    lt: 'Perkėlimo atšaukti nebegalima: praėjo daugiau kaip 24 valandos arba mokinys perkeltas dar kartą.',
    en: 'The move can no longer be undone: more than 24 hours have passed, or the student has been moved again.',
  },
  PASSWORD_LENGTH: {
    status: 200,
    lt: 'Slaptažodį turi sudaryti nuo 8 iki 20\u00a0ženklų.',
    en: 'The password must contain between 8 and 20 characters',
  },
  PASSWORD_CHARACTERS: {
    status: 200,
    lt: 'Slaptažodyje turi būti mažųjų raidžių, didžiųjų raidžių ir kitų ženklų.',
    en: 'The password must contain lowercase letters, uppercase letters and other characters',
  },
  INVITATION_USED: {
    status: 200,
    lt: 'Kvietimu jau pasinaudota: žmogus pasirinko slaptažodį.',
    en: 'The invitation has been used: the person has chosen a password.',
  },
  FIRST_LINK_DEAD: {
    status: 200,
    lt: 'Ši nuoroda nebegalioja. Kol administratoriaus nėra, kiekvieną kartą paleidus serverį išspausdinama nauja.',
    en: 'This link is no longer valid. As long as there is no administrator, each start of the server prints a new one.',
  },
  MAIL_TEXT_EMPTY: {
    status: 200,
    lt: 'Laiškui reikia ir temos, ir teksto.',
    en: 'A mail needs a subject and a text.',
  },
  MAIL_TOKEN_MISSING: {
    status: 200,
    lt: 'Tekste trūksta privalomo ženklo: {tokens}.',
    en: 'The text lacks a required token: {tokens}.',
  },
  MAIL_TOKEN_UNKNOWN: {
    status: 200,
    lt: 'Tokių ženklų šiame laiške nėra: {tokens}.',
    en: 'This mail has no such tokens: {tokens}.',
  },
  CONTROLLER_MISSING: {
    status: 200,
    lt: 'Nenurodytas duomenų valdytojas, todėl sutikimų spausdinti negalima. Jį įrašo administratorius nustatymuose.',
    en: 'No data controller is set, so consent forms cannot be printed. An administrator enters it in the settings.',
  },
  RESET_LINK_EXPIRED: {
    status: 200,
    lt: 'Nuoroda nebegalioja. Paprašykite naujos.',
    en: 'The link is no longer valid. Ask for a new one.',
  },
  BAD_PASSWORD: { status: 200, lt: 'Neteisingas dabartinis slaptažodis.', en: 'The current password is incorrect.' },
  ACTIVATION_FAILED: { status: 200, lt: 'Nepavyko suaktyvinti paskyros.', en: 'Account activation failed.' },
  TUTOR_NOT_ACTIVATED: {
    status: 200,
    lt: 'Mokytojas dar nesuaktyvino paskyros el.\u00a0laiške gauta nuoroda.',
    en: 'The tutor has not activated the account yet',
  },
  ALREADY_ACTIVATED: { status: 200, lt: 'Paskyra jau suaktyvinta.', en: 'The account is already activated' },
  NO_EMAIL: { status: 200, lt: 'Paskyroje nėra el.\u00a0pašto adreso.', en: 'The account has no e-mail address' },
  EMAIL_USED: {
    status: 200,
    lt: 'Šis el.\u00a0pašto adresas jau naudojamas.',
    en: 'This email address is already used',
  },
  USER_HAS_RESULTS: {
    status: 200,
    lt: 'Naudotojas turi rezultatų, todėl jo ištrinti negalima.',
    en: 'The user has results and cannot be deleted',
  },
  USER_ACTIVATED: {
    status: 200,
    lt: 'Paskyra buvo suaktyvinta, todėl ją galima tik nuasmeninti.',
    en: 'The account has been activated: it can be obfuscated, not deleted',
  },
  USER_NOT_ACTIVATED: {
    status: 200,
    lt: 'Paskyra nebuvo suaktyvinta, todėl ją galima tiesiog ištrinti.',
    en: 'The account was never activated: it can be deleted',
  },
  AGREEMENT_EXISTS: { status: 200, lt: 'Sutikimas jau pasirašytas.', en: 'The agreement has already been signed.' },
  AGREEMENT_NOT_NEEDED: {
    status: 200,
    lt: 'Nuo 14\u00a0metų dalyviai sutinka patys, kai prisijungia.',
    en: 'From the age of 14 participants give consent themselves, after logging in.',
  },
  AGREEMENT_KEPT: {
    status: 200,
    lt: 'Šio sutikimo anuliuoti nebegalima: anuliuoti galima tik savo įkeltą lapą, tą pačią dieną, kol mokinys nepradėjo iššūkio ir tėvai nieko nepakeitė.',
    en: 'This consent can no longer be undone: only a paper that you uploaded yourself, on the same day, before the participant has started or a parent has changed anything.',
  },
  PARTICIPANT_NOT_FOUND: {
    status: 200,
    lt: 'Dalyvis nerastas. Kreipkitės į iššūkio organizatorius.',
    en: 'Participant not found. Please contact the organisers of the challenge.',
  },
  ALREADY_LOGGED_IN: {
    status: 200,
    lt: 'Pridėjimo anuliuoti nebegalima: kas nors iš šių mokinių jau prisijungė.',
    en: 'The adding can no longer be undone: one of these students has already logged in',
  },
  UNDO_OVER: {
    status: 200,
    lt: 'Pridėjimo anuliuoti nebegalima: tai galima tik tam, kas pridėjo, ir tik 24\u00a0valandas.',
    en: 'The adding can no longer be undone: only who added them can, within 24 hours',
  },
  PARTICIPANTS_REFUSED: { status: 200, lt: 'Nepavyko pridėti dalyvių.', en: 'Participants could not be added' },
  PARTICIPANT_SOLVING: { status: 200, lt: 'Dalyvis dabar sprendžia.', en: 'The participant is solving now' },
  NO_SUCH_GRADE: { status: 200, lt: 'Tokios klasės arba grupės nėra.', en: 'There is no such grade or sub-grade' },
  ROLLOVER_DONE: {
    status: 200,
    lt: 'Šiais mokslo metais šios mokyklos dalyviai jau perkelti į aukštesnę klasę.',
    en: 'The students of this school have already been moved up this school year',
  },
  ROLLOVER_UNCONFIRMED: {
    status: 200,
    lt: 'Dabar vyksta iššūkis, o nuo klasės priklauso, kurį iššūkį mokinys sprendžia. Patvirtinkite, kad perkelti reikia dabar.',
    en: 'A challenge is open now, and the grade decides which one a student sits. Confirm that the move is meant.',
  },
  ROLLOVER_KEPT: {
    status: 200,
    lt: 'Perkėlimo atšaukti nebegalima.',
    en: 'The move to the next grade can no longer be undone',
  },
  LAST_SCHOOL: {
    status: 200,
    lt: 'Paskutinės mokyklos pašalinti negalima. Pirmiausia pridėkite kitą.',
    en: 'The last school cannot be removed',
  },
  OUT_OF_SCHOOL: {
    status: 200,
    lt: 'Dalyvis šioje mokykloje nebesimoko.',
    en: 'The participant is no longer in this school',
  },
  SCHOOL_IN_USE: {
    status: 409,
    lt: 'Mokykla naudojama, todėl jos pašalinti negalima.',
    en: 'The school is in use and cannot be removed',
  },
  SCHOOLS_UNLIKE: {
    status: 409,
    lt: 'Bandomąją mokyklą galima sujungti tik su kita bandomąja mokykla.',
    en: 'A test school can only be merged with another test school',
  },
  SCHOOL_CODE_USED: {
    status: 200,
    lt: 'Toks mokyklos kodas jau yra: jį turi kita mokykla.',
    en: 'Another school has this code already',
  },
  SCHOOLS_WAITING: {
    status: 409,
    lt: 'Per daug Jūsų pridėtų mokyklų dar laukia administratoriaus patvirtinimo.',
    en: 'Too many of your schools are waiting for an administrator',
  },
  CLASS_NAME_TAKEN: {
    status: 200,
    lt: 'Taip jau vadinama kita klasė.',
    en: 'Another class has this name already',
  },
} as const satisfies Record<string, Refusal>;
