import { boardLimits } from '../../contract/board';
import { describeStates } from '../../server/features/lesson/sitting/state-print';
import { board } from '../../text/lt/board';
import { collections } from '../../text/lt/collections';
import { common } from '../../text/lt/common';
import { menu } from '../../text/lt/menu';
import { results } from '../../text/lt/results';
import { secondroundDay } from '../../text/lt/secondround-day';
import { sittingStates } from '../../text/lt/sitting-states';
import { solving } from '../../text/lt/solving';
import { solvingAids } from '../../text/lt/solving-aids';
import { usersAids } from '../../text/lt/users-aids';

const { state } = collections.collection;

const states = describeStates({
  words: sittingStates.state,
  headings: { BEFORE: 'Prieš pradedant', RUNNING: 'Kol sprendžia', ENDED: 'Kai sprendimas baigtas' },
  meanings: {
    NO_AGREEMENT: 'kol sutikimo nėra arba jis atšauktas, pradėti negalima.',
    SIGNS: 'mokiniui jau 14&nbsp;metų: sutikimą jis duos pats, kai prisijungs.',
    ALLOWED: 'leidimas galioja, mokinys gali pradėti.',
    EXPIRED: 'mokinys per leidimo laiką nepradėjo. Leidimą pratęskite.',
    WAITING: 'mokinys prisijungė ir laukia, kol leisite.',
    OFFLINE: 'mokinys dar neprisijungė.',
    LOGGED_IN: 'mokinys prisijungė iš naujo, bet sprendimo dar netęsia. Laikas eina.',
    SILENT: `kompiuterio negirdėti ilgiau kaip ${boardLimits.silentMs / 1000}&nbsp;sekundžių. Atsakymai kaupiami kompiuteryje.`,
    REOPENED: 'mokiniui leista tęsti, bet jis dar negrįžo. Laikas eina.',
    LOGGED_OUT: 'mokinys atsijungė pats, nors sprendimo nebaigė. Laikas eina.',
    MOVING: 'mokinio seansas baigtas, kitame kompiuteryje jis dar neprisijungė. Laikas eina.',
    UNSENT: 'atsakymai laukia mokinio kompiuteryje. Neužverkite puslapio.',
    SOLVING: 'viskas gerai.',
    LOST_AT_END: 'sprendimui baigiantis kompiuterio negirdėta, jame gali būti neišsiųstų atsakymų. Neišjunkite jo.',
    CLOSED: 'sprendimą nutraukė mokytojas arba organizatoriai.',
    TIME_OVER: 'baigėsi sprendimo laikas.',
    FINISHED: 'mokinys baigė pats.',
  },
});

/** The free texts of the demonstration in Lithuanian, by purpose: a title and HTML. */
export const textsLt: Record<string, readonly [name: string, html: string]> = {
  FRONT_PAGE_CENTER: [
    'Informatikos iššūkis „Damba“',
    `<p>„Damba“ – kasmetis informatikos ir informatinio mąstymo iššūkis 1–12&nbsp;klasių mokiniams. Nereikia mokėti
programuoti: užtenka atidžiai perskaityti sąlygą ir gerai pagalvoti.</p>
<h2>Kaip tai vyksta</h2>
<ul>
<li>Iššūkis sprendžiamas mokykloje, kompiuteriu arba planšetiniu kompiuteriu, mokytojo paskirtu laiku.</li>
<li>Nuo 9&nbsp;iki 15&nbsp;užduočių, 30&nbsp;arba 45&nbsp;minutės. Kiekvienai amžiaus grupei&nbsp;– savos užduotys: lengvos, vidutinės ir sunkios.</li>
<li>Užduotis trumpa, jai išspręsti pakanka kelių minučių. Galima rinktis atsakymą arba jį įrašyti.</li>
<li>Nutrūkus interneto ryšiui, atsakymai lieka kompiuteryje ir išsiunčiami, kai ryšys atsiranda.</li>
</ul>
<h2>Amžiaus grupės</h2>
<ul>
<li>Nykštukai – 1–2&nbsp;klasės, Mažyliai – 3–4&nbsp;klasės</li>
<li>Bičiuliai – 5–6&nbsp;klasės, Draugai – 7–8&nbsp;klasės</li>
<li>Jauniai – 9–10&nbsp;klasės, Kolegos – 11–12&nbsp;klasės</li>
</ul>
<h2>Išbandykite be registracijos</h2>
<p>Ankstesnių metų užduotys laukia laisvojoje treniruotėje. Išsprendę iš karto matysite taškus, sprendimų
paaiškinimus ir sužinosite, kodėl tai informatika.</p>`,
  ],
  STUDENT_INFO: [
    'Informacija mokiniams',
    `<p>Čia sprendi informatikos iššūkį „Damba“ ir randi savo rezultatus.</p>
<h2>Prieš pradedant</h2>
<ul>
<li>Dalyvauti leidžia mokytojas. Gavus leidimą, mygtuką „${common.start}“ reikia paspausti per 15&nbsp;minučių. Jei nespėjai,
paprašyk mokytojo leisti dar kartą.</li>
<li>Jei prašoma saugos rakto, jį pasakys mokytojas.</li>
<li>Pasidėk popieriaus lapą ir pieštuką – jie praverčia.</li>
</ul>
<h2>Sprendžiant</h2>
<ul>
<li>Kiek laiko liko, rodoma viršuje.</li>
<li>Pradžioje visi jau turi vienodai taškų. Už teisingą atsakymą pridedami 6, 9 arba 12&nbsp;taškų, už neteisingą atimamas
trečdalis: 2, 3 arba 4&nbsp;taškai. Neatsakius taškai nesikeičia.</li>
<li>Užduotis gali spręsti bet kuria tvarka ir atsakymą keisti iki pabaigos.</li>
<li>Dingus ryšiui, spręsk toliau: atsakymai saugomi kompiuteryje. Tik neišjunk jo, kol jie neišsiųsti.</li>
</ul>
<p>Sėkmės!</p>`,
  ],
  TUTOR_INFO: [
    'Informacija mokytojams',
    `<p>Čia tvarkote savo mokyklos dalyvių sąrašą, leidžiate jiems dalyvauti ir matote rezultatus.</p>
<h2>Prieš iššūkį</h2>
<ul>
<li>Patikrinkite dalyvių sąrašą: klases, grupes, vardus. Naujus dalyvius galima įkelti iš lentelės.</li>
<li>Patikrinkite sutikimus. Be sutikimo dalyvauti mokinys gali tik treniruotis. Už vaiką iki 14&nbsp;metų sutikimą duoda
vienas iš tėvų ar kitas atstovas pagal įstatymą.</li>
<li>Išspręskite su klase laisvąją treniruotę – mokiniai pamatys, kaip viskas veikia.</li>
</ul>
<h2>Per iššūkio pamoką</h2>
<ul>
<li>Kai visi prisijungę, atverkite klasę ir spauskite „${board.act.allow}“ (ant mygtuko parašyta, kuriai klasei ir keliems mokiniams). Leidimas
galioja 15&nbsp;minučių: per jas mokinys turi paspausti „${common.start}“. Nespėjusiems leidimą galima pratęsti.</li>
<li>Pradėjusieji turi visą laiką, net jei leidimas ar dalyvavimo laikotarpis tuo metu baigiasi.</li>
<li>11–12&nbsp;klasių iššūkiui reikia saugos rakto. Pasakykite jį tik klasėje.</li>
<li>Sugedus kompiuteriui, klasės puslapyje atverkite mokinį ir pasirinkite „${board.act.endSession}“: mokinys prisijungs
kitame kompiuteryje ir tęs, atsakymai ir likęs laikas išlieka.</li>
</ul>
<h2>Po iššūkio</h2>
<p>Savo mokyklos taškus matote nuo pirminių rezultatų dienos, vietas ir sprendimų paaiškinimus – paskelbus galutinius
rezultatus.</p>`,
  ],
  ADMIN_INFO: [
    'Informacija administratoriams',
    `<p>Jūs matote visos šalies duomenis ir tvarkote iššūkį nuo užduočių iki rezultatų.</p>
<h2>Rinkinio kelias</h2>
<ul>
<li>${state.draft}: parenkamos užduotys, klasės, laikas ir keturios datos.</li>
<li>${state.complete}: rinkinys patikrinamas, užduotys, lygiai ir taškai užfiksuojami. Vėlesni užduoties pakeitimai jo
nebepasiekia.</li>
<li>${state.running}: mokiniai gali pradėti nuo pradžios iki pabaigos datos. Kas pradėjo, turi visą laiką.</li>
<li>${state.closed}: nuo pirminių rezultatų dienos matomi taškai, nuo galutinių – vietos ir paaiškinimai. Vietas apskaičiuoja
galutinių rezultatų skaičiavimas; kiekvienas skaičiavimas išsaugomas kaip nauja versija.</li>
</ul>
<h2>Atsakomybė</h2>
<ul>
<li>Kiekvienas žvilgsnis į vaiko duomenis ir jų pakeitimas įrašomas į veiksmų žurnalą.</li>
<li>Pridėti minučių („${board.act.addMinutes}“), leisti tęsti („${board.act.reopen}“) ar priimti pavėluotą atsakymą galima tik
nurodžius priežastį.</li>
</ul>`,
  ],
  CENTER_ADMIN_INFO: [
    'Informacija centrų administratoriams',
    `<p>Jūs padedate surengti II&nbsp;etapą savo centre.</p>
<ul>
<li>Matote tik savo centro II&nbsp;etapo dalyvius ir jų rezultatus.</li>
<li>Kai dalyvis atvyksta, prie jo vardo paspauskite „${secondroundDay.arrive}“. Kai laikas pradėti, vienu mygtuku leiskite pradėti
visiems atvykusiems: leidimas galioja 15&nbsp;minučių. Nespėjusiems leiskite dar kartą.</li>
<li>Kompiuterius patikrinkite iš anksto: reikia naršyklės ir interneto ryšio. Trumpam dingus ryšiui, atsakymai lieka
kompiuteryje.</li>
</ul>`,
  ],
  DEVELOPER_INFO: [
    'Informacija sistemos kūrėjams',
    `<p>Jums matomi tie patys duomenys kaip administratoriui, išskyrus ekranus, kurie skirti tik jam.</p>
<ul>
<li>Visų kreipinių aprašas: <a href="/api/docs">/api/docs</a>, jis sudaromas iš tos pačios lentelės, pagal kurią veikia
serveris.</li>
<li>Iššūkį galite spręsti bandomai: toks sprendimas į rezultatus neįtraukiamas, o atsakymo teisingumas rodomas iš
karto.</li>
<li>Demonstraciniai duomenys išgalvoti. Datos kasdien priderinamos prie šiandienos, kad I&nbsp;etapas visada vyktų.</li>
</ul>`,
  ],
  TASK_TESTER_INFO: [
    'Informacija užduočių testuotojams',
    `<p>Jūs išbandote užduočių rinkinius anksčiau už mokinius.</p>
<ul>
<li>Pasirinkite rinkinį ir spręskite jį kaip mokinys. Leidimo nereikia, spręsti galima ne kartą.</li>
<li>Atsakę iš karto matote, ar atsakymas teisingas ir kiek už jį skiriama taškų.</li>
<li>Į ką atkreipti dėmesį: ar sąlyga suprantama tos klasės mokiniui, ar teisingas tik vienas atsakymas, ar gerai matomi
paveikslai telefone ir spausdinant nespalvotai.</li>
</ul>
<p>Užduočių niekam nerodykite, kol nepaskelbti galutiniai rezultatai.</p>`,
  ],
  STUDENT_MANUAL: [
    'Instrukcija mokiniui',
    `<h2>1. Prisijunk</h2>
<p>Įrašyk prisijungimo vardą ir slaptažodį arba tris greitojo prisijungimo rakto dalis iš mokytojo duotos kortelės.
Vienu metu galima būti prisijungus tik viename kompiuteryje.</p>
<h2>2. Palauk leidimo</h2>
<p>Kai mokytojas leidžia dalyvauti, atsiranda mygtukas „${common.start}“. Paspausk jį per 15&nbsp;minučių.</p>
<h2>3. Spręsk</h2>
<ul>
<li>Kiek užduočių ir minučių turėsi, matysi pradžios puslapyje. Užduotys yra lengvos, vidutinės ir sunkios. Pradėk nuo bet kurios.</li>
<li>Pasirink atsakymą arba jį įrašyk. Skaičius rašomas skaitmenimis, laikas – kaip 14:35, data – kaip 2026-11-20.</li>
<li>Prie užduoties matai, kur yra tavo atsakymas: tik kompiuteryje ar jau serveryje.</li>
<li>Persigalvojai – atsakyk iš naujo. Galioja paskutinis atsakymas.</li>
<li>Prie užduoties gali padidinti raides, pakeisti šriftą ir spalvas: taip bus ir kitame kompiuteryje.</li>
<li>„${solvingAids.listen}“ perskaito užduotį balsu. Jei šio mygtuko nėra, tavo kompiuteris neturi lietuviško balso.</li>
</ul>
<h2>4. Taškai</h2>
<ul>
<li>Pradžioje visi jau turi vienodai taškų, todėl mažiau nei nulis jų nebūna.</li>
<li>Teisingas atsakymas: lengva užduotis +6, vidutinė +9, sunki +12.</li>
<li>Neteisingas atsakymas: −2, −3 arba −4.</li>
<li>Neatsakyta: 0. Spėlioti neapsimoka.</li>
<li>Kiek daugiausia taškų galima surinkti, priklauso nuo tavo klasės užduočių. Mažiausiai – 0.</li>
</ul>
<h2>5. Jei kas nutiko</h2>
<ul>
<li>Dingo internetas: spręsk toliau, atsakymai nepražus.</li>
<li>Langas užvertas: atverk jį iš naujo, rasi viską, ką atsakei.</li>
<li>Sugedo kompiuteris: pasakyk mokytojui ir prisijunk kitame kompiuteryje. Laikas skaičiuojamas nuo pirmosios pradžios.</li>
</ul>
<h2>6. Baik</h2>
<p>Išspręsk, ką gali, ir paspausk „${solving.finish}“. Pasibaigus laikui, sprendimas užbaigiamas savaime. Palik langą atvertą, kol
pamatysi, kad visi atsakymai išsaugoti.</p>`,
  ],
  TUTOR_MANUAL: [
    'Instrukcija mokytojui',
    `<h2>1. Dalyvių sąrašas</h2>
<ul>
<li>Klasę pridėsite iš dienyno ar lentelės: sąrašą įklijuokite arba įkelkite failą, stulpelių keisti nereikia. Galima ir
įrašyti po vieną.</li>
<li>Prisijungti mokiniai gali vardu ir slaptažodžiu arba greitojo prisijungimo raktu – korteles atspausdinsite iš
sąrašo. Naujai atspausdintos kortelės pakeičia ankstesnes.</li>
<li>Išvykusius mokinius archyvuokite: jų rezultatai išliks.</li>
</ul>
<h2>2. Sutikimai</h2>
<ul>
<li>Yra du atskiri sutikimai: dalyvauti iššūkyje ir skelbti vardą rezultatuose. Antrojo galima neduoti.</li>
<li>Nuo 14&nbsp;metų sutinka mokinys, už jaunesnį – vienas iš tėvų ar kitas atstovas pagal įstatymą: internetu arba
pasirašydamas sutikimo lapą, kurį įkeliate Jūs.</li>
</ul>
<h2>3. Iššūkio pamoka</h2>
<ul>
<li>Mokiniai prisijungia ir laukia. Atverkite klasę ir spauskite „${board.act.allow}“ (ant mygtuko parašyta, kuriai klasei ir keliems mokiniams).</li>
<li>Leidimas galioja 15&nbsp;minučių, sprendimas trunka 45&nbsp;minutes (1–4&nbsp;klasėse&nbsp;– 30). Vėluojančiam duokite leidimą atskirai.</li>
<li>Mokiniui, kuriam reikia, iš anksto jo profilyje, kortelėje „${usersAids.title}“, skirkite papildomo laiko, didesnes raides
ar ryškesnes spalvas.</li>
<li>Jei mokinys liko prisijungęs kitame kompiuteryje, po minutės jis gali prisijungti iš naujo. Jei skubate, klasės puslapyje atverkite mokinį ir pasirinkite
„${board.act.endSession}“.</li>
<li>Nutrūkus ryšiui, nieko nedarykite: atsakymai lieka kompiuteriuose ir išsiunčiami vėliau. Kompiuterių
neišjunkite.</li>
</ul>
<h2>4. Mokinio būsena</h2>
<p>Mokinio būsena visur ta pati: klasės puslapyje, dalyvių sąrašuose, ataskaitoje. Jei vienu metu tinka kelios, rodoma ta,
kuri čia įrašyta aukščiau.</p>
${states}
<h2>5. Taškai ir vietos</h2>
<ul>
<li>Pradinius taškus gauna visi: trečdalį visų užduočių taškų (15&nbsp;užduočių&nbsp;– 45), todėl ir visur suklydus suma nebūna
mažesnė už 0. Teisingas atsakymas 6, 9 arba 12&nbsp;taškų, neteisingas – minus trečdalis, neatsakyta – 0.</li>
<li>Vietos skaičiuojamos pagal klasę ir pagal amžiaus grupę, savivaldybėje ir šalyje. Surinkusieji po lygiai taškų
dalijasi vieta.</li>
</ul>
<h2>6. Rezultatai</h2>
<p>Taškus matote nuo pirminių rezultatų dienos. Vietos, sprendimai ir paaiškinimai „${results.why}“ atsiveria
paskelbus galutinius rezultatus – verta juos aptarti su klase.</p>`,
  ],
  PARENTS_MANUAL: [
    'Informacija tėvams',
    `<p>„Damba“ – informatikos iššūkis, kurį vaikai sprendžia mokykloje. Tai nėra pažymiu vertinamas darbas: tikslas –
parodyti, kad informatika yra mąstymas, ir sudominti.</p>
<h2>Kas vyksta</h2>
<ul>
<li>Vaikas per vieną pamoką sprendžia 9–15&nbsp;trumpų užduočių, pritaikytų jo klasei.</li>
<li>Dalyvavimas nemokamas. Pasitreniruoti galima namuose, laisvojoje treniruotėje, be prisijungimo.</li>
</ul>
<h2>Du sutikimai</h2>
<ul>
<li><strong>Dalyvauti.</strong> Be jo vaikas gali tik treniruotis.</li>
<li><strong>Skelbti vardą.</strong> Be jo viešuose rezultatuose vardas ir mokykla nerodomi, taškai ir vieta – taip.</li>
</ul>
<p>Už vaiką iki 14&nbsp;metų sutinka vienas iš tėvų ar kitas atstovas pagal įstatymą, vyresnis sutinka pats. Kiekvieną
sutikimą galima bet kada atšaukti taip pat paprastai, kaip jis buvo duotas: dar kartą atverkite sutikimo lape nurodytą adresą,
o mokinys nuo 14&nbsp;metų – savo profilį.</p>
<h2>Kokie duomenys tvarkomi</h2>
<ul>
<li>Vardas, pavardė, lytis, gimimo data, mokykla ir klasė, atsakymai ir rezultatai. Asmens kodo neprašoma.</li>
<li>Vaiko duomenis mato jo mokytojas ir iššūkio administratorius.</li>
<li>Turite teisę susipažinti su duomenimis, juos ištaisyti, ištrinti ar apriboti jų tvarkymą, taip pat kreiptis į
Valstybinę duomenų apsaugos inspekciją.</li>
</ul>
<h2>Kaip sužinoti rezultatus</h2>
<p>Vaikas prisijungia ir savo taškus mato nuo pirminių rezultatų dienos, vietas ir sprendimų paaiškinimus – paskelbus
galutinius rezultatus.</p>`,
  ],
  HELP: [
    'Pagalba',
    `<h2>Mokiniui</h2>
<ul>
<li><strong>Nepavyksta prisijungti.</strong> Palygink vardą, slaptažodį ar kortelės raktą raidę po raidės. Naują slaptažodį
ar kortelę duoda mokytojas.</li>
<li><strong>Nėra mygtuko „${common.start}“.</strong> Pradėti leidžia mokytojas. Kai jis leidžia, mygtukas atsiranda
pats.</li>
<li><strong>Nutrūko ryšys.</strong> Spręsk toliau: atsakymai lieka kompiuteryje ir išsiunčiami, kai ryšys grįžta.</li>
<li><strong>Sugedo kompiuteris.</strong> Pasakyk mokytojui ir prisijunk kitame: ten bus visi išsiųsti atsakymai ir likęs
laikas.</li>
</ul>
<p>Viskas iš eilės – <a href="/manual/student">instrukcijoje mokiniui</a>.</p>
<h2>Mokytojui</h2>
<ul>
<li><strong>Laiškas su nuoroda neatėjo.</strong> Palaukite kelias minutes ir patikrinkite šlamšto (angl. „spam“) aplanką.</li>
<li><strong>Pamiršote slaptažodį.</strong> Paprašykite <a href="/resetpassword">naujo slaptažodžio nuorodos</a>.</li>
<li><strong>Mokinys negali pradėti.</strong> Klasės puslapyje prie jo vardo parašyta priežastis:
trūksta sutikimo, baigėsi leidimas arba jis prisijungęs kitur.</li>
</ul>
<p>Sąrašai, leidimai ir klasės ekranas – <a href="/manual/tutor">instrukcijoje mokytojui</a>.</p>
<h2>Tėvams</h2>
<p>Kam reikia sutikimo ir kas mato vaiko duomenis – <a href="/manual/parents">informacijoje tėvams</a>. Jei pametėte
sutikimo lapą, kreipkitės į vaiko mokytoją.</p>
<h2>Neradote atsakymo?</h2>
<p>Parašykite organizatoriams: adresas yra puslapyje <a href="/manual/contacts">„Kontaktai“</a>.</p>`,
  ],
  CONTACTS: [
    'Kontaktai',
    `<p>Tai parodomasis tekstas: organizatoriai įrašo savo adresus administravimo puslapyje
„${menu.administration.texts}“.</p>
<h2>Organizatoriai</h2>
<ul>
<li>El. paštas: <a href="mailto:pagalba@damba.example">pagalba@damba.example</a></li>
<li>Telefonas: +370&nbsp;600&nbsp;00000, darbo dienomis 9–16&nbsp;val.</li>
</ul>
<h2>Kam rašyti</h2>
<ul>
<li><strong>Mokinys</strong> pirmiausia klausia savo mokytojo: jis duoda leidimą, kortelę ir slaptažodį.</li>
<li><strong>Mokytojas</strong> rašo organizatoriams ir nurodo mokyklą ir klasę. Mokinių slaptažodžių ir raktų laiške
nerašykite.</li>
<li><strong>Tėvai</strong> dėl vaiko duomenų gali rašyti ir mokytojui, ir organizatoriams.</li>
</ul>`,
  ],
  RULES: [
    'Iššūkio taisyklės',
    `<p>Šios taisyklės galioja visiems, kurie dalyvauja informatikos iššūkyje „Damba“. Tai parodomasis tekstas: savo
taisykles organizatoriai įrašo administravimo puslapyje „${menu.administration.texts}“.</p>
<h2>1. Kas gali dalyvauti</h2>
<ul>
<li>1–12&nbsp;klasių mokiniai, kurių mokykla užregistruota sistemoje ir kurie yra davę sutikimą dalyvauti. Už mokinį iki
14&nbsp;metų sutinka vienas iš tėvų ar kitas atstovas pagal įstatymą.</li>
<li>Dalyvauti nemokama. Be sutikimo galima treniruotis.</li>
</ul>
<h2>2. Kaip sprendžiama</h2>
<ul>
<li>Iššūkis sprendžiamas mokykloje, mokytojo paskirtu laiku ir jam leidus. Gavus leidimą, pradėti reikia per
15&nbsp;minučių, o laikas skaičiuojamas nuo pradžios.</li>
<li>Kiekvienas sprendžia vienas, vieną kartą ir savo paskyra. Naudotis galima popieriumi ir rašikliu, kitų žmonių,
svetainių ar programų pagalba – ne.</li>
<li>Užduočių ir atsakymų negalima platinti, kol nepaskelbti galutiniai rezultatai.</li>
</ul>
<h2>3. Taškai ir vietos</h2>
<ul>
<li>Už teisingą atsakymą pridedami 6, 9 arba 12&nbsp;taškų, už neteisingą atimamas trečdalis, neatsakius taškai
nesikeičia.</li>
<li>Vietos skaičiuojamos pagal klasę ir pagal amžiaus grupę, savivaldybėje ir šalyje. Surinkusieji po lygiai taškų dalijasi
vieta.</li>
</ul>
<h2>4. Pažeidimai ir pastabos</h2>
<ul>
<li>Mokytojas gali nutraukti sprendimą, jei mokinys sprendžia ne pats. Priežastis užrašoma.</li>
<li>Pastabas dėl užduočių ir rezultatų mokytojas siunčia organizatoriams. Pripažinus užduotį klaidinga, rezultatai
perskaičiuojami visiems.</li>
</ul>`,
  ],
  PRIVACY: [
    'Privatumo pranešimas',
    `<p>Kaip iššūkyje „Damba“ tvarkomi asmens duomenys. Tai parodomasis tekstas: duomenų valdytojas jį pakeičia savo
pranešimu administravimo puslapyje „${menu.administration.texts}“.</p>
<h2>Kokie duomenys ir kam</h2>
<ul>
<li>Mokinio vardas, pavardė, gimimo data, lytis, mokykla ir klasė, atsakymai ir rezultatai – iššūkiui vykdyti. Asmens
kodo neprašoma.</li>
<li>Mokytojo vardas, pavardė, el. paštas, telefonas ir mokykla – paskyrai ir pranešimams.</li>
<li>Vardas viešuose rezultatuose skelbiamas tik gavus atskirą sutikimą.</li>
</ul>
<h2>Kas duomenis mato</h2>
<p>Savo mokyklos mokinių duomenis mato mokytojas, visų – iššūkio administratoriai. Kiekviena administratoriaus peržiūra
užrašoma. Duomenys niekam neparduodami ir reklamai nenaudojami.</p>
<h2>Ar kas sprendžiama automatiškai</h2>
<p>Taškus programa skaičiuoja pagal atsakymus, visiems vienodai. Kad iššūkis būtų sąžiningas, organizatoriai gali
paprašyti palyginti vienos klasės atsakymus: programa parodo, kurie neįtikėtinai vienodi ar gauti greičiau, nei spėjama
perskaityti. Pagal tai niekas nesprendžiama: taškai ir vietos nesikeičia, sąrašas nesaugomas. Jei nesutinkate, rašykite
duomenų valdytojui.</p>
<h2>Saugojimo terminas</h2>
<p>Paskyra saugoma, kol mokinys dalyvauja. Paprašius ji nuasmeninama: lieka tik rezultatai be vardo.</p>
<h2>Jūsų teisės</h2>
<p>Galima susipažinti su savo duomenimis, juos ištaisyti, ištrinti, apriboti jų tvarkymą – kreipkitės į mokytoją arba
organizatorius. Kiekvieną sutikimą galima bet kada atšaukti taip pat paprastai, kaip jis duotas: tėvai atveria sutikimo
lape nurodytą adresą, mokinys nuo 14&nbsp;metų – savo profilį. Skundą galima pateikti Valstybinei duomenų apsaugos inspekcijai.</p>`,
  ],
  ACCESSIBILITY: [
    'Prieinamumo pareiškimas',
    `<p>Siekiame, kad „Damba“ galėtų naudotis kiekvienas: ir tas, kas nemato ekrano, ir tas, kas nenaudoja pelės. Svetainė
kuriama pagal WCAG&nbsp;2.2 AA lygio reikalavimus ir Europos standartą EN&nbsp;301&nbsp;549. Tai parodomasis tekstas:
organizatoriai jį papildo savo duomenimis administravimo puslapyje „${menu.administration.texts}“.</p>
<h2>Kas veikia</h2>
<ul>
<li>Visus puslapius galima valdyti klaviatūra, pasirinktas elementas aiškiai matomas.</li>
<li>Turinį galima didinti iki 400&nbsp;%, telefone niekas nedingsta už ekrano krašto.</li>
<li>Ekrano skaityklė perskaito pavadinimus, būsenas ir klaidas. Paveikslai turi tekstinį atitikmenį.</li>
<li>Niekas nepasakoma vien spalva. Judesys išjungiamas, jei taip nustatyta įrenginyje.</li>
</ul>
<h2>Kas dar netobula</h2>
<ul>
<li>Kai kuriose užduotyse paveikslas yra pati užduotis. Jo aprašymas negali pasakyti atsakymo, todėl nematančiam mokiniui
tokia užduotis sunkesnė: mokytojas gali paprašyti kitos.</li>
<li>Interaktyviosios užduotys, kurias sukūrė kiti, gali būti nepritaikytos klaviatūrai ir skaityklei.</li>
<li>Užduotys yra tik lietuvių kalba, nors puslapius galima skaityti angliškai.</li>
<li>Atsisiunčiami PDF dokumentai neturi visų prieinamumo žymų. Tie patys duomenys yra puslapiuose.</li>
</ul>
<h2>Kaip vertinta</h2>
<p>Vertino patys kūrėjai: kiekvieną pakeitimą tikrina automatiniai prieinamumo bandymai, o puslapiai eiti vien klaviatūra.
Išorinio vertinimo dar nebuvo.</p>
<h2>Radote kliūtį?</h2>
<p>Parašykite organizatoriams (<a href="/manual/contacts">kontaktai</a>): kuriame puslapyje ir kas trukdė. Atsakome per
10&nbsp;darbo dienų. Jei atsakymas netenkina, galite kreiptis į Lygių galimybių kontrolieriaus tarnybą.</p>`,
  ],
};
