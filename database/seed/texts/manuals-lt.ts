import { boardLimits } from '../../../contract/board';
import { describeStates } from '../../../server/features/lesson/sitting/state-print';
import { board } from '../../../text/lt/board';
import { common } from '../../../text/lt/common';
import { offlineClass } from '../../../text/lt/offline-class';
import { results } from '../../../text/lt/results';
import { sittingStates } from '../../../text/lt/sitting-states';
import { solving } from '../../../text/lt/solving';
import { solvingAids } from '../../../text/lt/solving-aids';
import { usersAids } from '../../../text/lt/users-aids';

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

/** The manuals of the demonstration in Lithuanian, by purpose: a title and HTML. */
export const manualsLt: Record<string, readonly [name: string, html: string]> = {
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
<li>Jei interneto per iššūkį gali nebūti visai, likus ne daugiau kaip savaitei klasės puslapyje paspauskite „${offlineClass.button}“ ir klasę
parenkite: užduotys bus išsaugotos kompiuteriuose, bet atvers jas tik raktas, kurį čia pamatysite prasidėjus iššūkiui. Atsakymus
kompiuteriai išsiųs, kai vėl turės internetą, arba jų failus įkelsite tame pačiame puslapyje.</li>
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
};
