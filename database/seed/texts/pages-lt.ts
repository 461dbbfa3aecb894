import { board } from '../../../text/lt/board';
import { collections } from '../../../text/lt/collections';
import { common } from '../../../text/lt/common';
import { menu } from '../../../text/lt/menu';
import { secondroundDay } from '../../../text/lt/secondround-day';

const { state } = collections.collection;

/** Its other free texts in Lithuanian: what stands on pages. */
export const pagesLt: Record<string, readonly [name: string, html: string]> = {
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
<li>Mokiniai gali prisijungti jau likus 30&nbsp;minučių iki iššūkio atvėrimo, tada galima ir leisti: leidimo minutės bus skaičiuojamos
nuo atvėrimo.</li>
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
