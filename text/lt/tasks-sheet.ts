import { count, num, unit } from './numbers';

/** The limits of a picture: megabytes, pixels along a side, millions of pixels. */
type Limits = { megabytes: number; side: number; million: number };
const mostOf = ({ megabytes, side, million }: Limits) =>
  `Paveikslo kraštinė\u00a0– iki ${count(side, '# pikselio', '# pikselių', '# pikselio', '# pikselių')}, iš viso iki ${unit(million, 'mln.')}\u00a0pikselių; failas\u00a0– iki ${unit(megabytes, 'MB')}.`;

/** Words of the sheet on which a task is written, Lithuanian. */
export const tasksSheet = {
  name: 'Pavadinimas',
  nameHint: 'Užduoties pavadinimas',
  text: {
    content: 'Sąlyga',
    solution: 'Sprendimo paaiškinimas',
    relevance: 'Kodėl tai informatika?',
  },
  placeholder: {
    content: 'Rašykite sąlygą taip, kaip ją skaitys mokinys',
    solution: 'Paaiškinkite, kaip rasti teisingą atsakymą',
    relevance: 'Parašykite, kokia informatikos idėja slypi užduotyje',
  },
  question: 'Klausimas',
  addQuestion: 'Klausimo blokas',
  missingQuestion: 'Klausimo dar nėra.',
  bar: {
    label: 'Teksto įrankiai',
    block: 'Pastraipos stilius',
    blocks: {
      paragraph: 'Pastraipa',
      heading: 'Antraštė',
      subheading: 'Mažesnė antraštė',
      quote: 'Citata',
      code: 'Programos tekstas',
    },
    bold: 'Paryškinti',
    boldSign: 'P',
    italic: 'Kursyvas',
    italicSign: 'K',
    bullets: 'Sąrašas su ženkleliais',
    table: 'Lentelė',
    formula: 'Formulė',
    picture: 'Paveikslas',
    link: 'Nuoroda',
    question: 'Klausimo blokas',
    undo: 'Anuliuoti',
    redo: 'Grąžinti',
    remark: 'Pastaba apie pažymėtą tekstą',
    more: 'Kiti teksto įrankiai',
    hint: 'Paveikslą įklijuokite arba nutempkite tiesiai į tekstą',
  },
  more: {
    numbered: 'Numeruotas sąrašas',
    underline: 'Pabraukti',
    strike: 'Perbraukti',
    subscript: 'Apatinis indeksas',
    superscript: 'Viršutinis indeksas',
    centre: 'Centruoti',
    clear: 'Panaikinti formatavimą',
    source: 'Redaguoti HTML',
  },
  source: {
    loses: 'Šiame tekste yra HTML dalių, kurių lapas neišlaikytų. Perėjus į lapą ir tekstą pakeitus, jos dings.',
    leave: 'Redaguoti lape',
  },
  table: {
    insert: 'Įterpti lentelę',
    rowBefore: 'Pridėti eilutę aukščiau',
    rowAfter: 'Pridėti eilutę žemiau',
    columnBefore: 'Pridėti stulpelį kairėje',
    columnAfter: 'Pridėti stulpelį dešinėje',
    removeRow: 'Pašalinti eilutę',
    removeColumn: 'Pašalinti stulpelį',
    header: 'Antraščių eilutė',
    merge: 'Sujungti arba išskaidyti langelius',
    remove: 'Pašalinti lentelę',
  },
  link: {
    address: 'Nuorodos adresas',
    fault: 'Tinka tik šios svetainės, http, https arba el.\u00a0pašto adresas.',
    save: 'Įterpti',
    remove: 'Panaikinti nuorodą',
  },
  formula: {
    label: 'Formulė (LaTeX)',
    hint: '„Enter“ įterpia, „Esc“ palieka kaip buvo',
    empty: 'Pavyzdžiui, \\frac12, x^2 arba \\sqrt n',
    fault: 'Tokios formulės suprasti nepavyko. Tekste lieka ankstesnė.',
    unknown: 'Šios formulės LaTeX nėra: parašykite ją iš naujo arba palikite kaip yra.',
    preview: 'Kaip atrodys',
  },
  picture: {
    bar: 'Paveikslo įrankiai',
    place: 'Vieta',
    places: {
      own: 'Atskiroje eilutėje',
      inline: 'Teksto eilutėje',
      left: 'Kairėje, tekstas aplink',
      right: 'Dešinėje, tekstas aplink',
    },
    width: 'Plotis taškais',
    px: 'px',
    describe: 'Aprašymas',
    describeHint: 'Kas pavaizduota: perskaitys tiems, kurie paveikslo nemato.',
    described: 'aprašyta',
    undescribed: 'dar neaprašyta',
    change: 'Keisti',
    remove: 'Pašalinti',
    corner: 'Tempkite ir keiskite dydį',
  },
  paste: {
    pending: ({ name }: { name: string }) => `Įkeliama: ${name}`,
    progress: ({ done, n }: { done: number; n: number }) => `Įkeliami paveikslai: ${num(done)} iš ${num(n)}`,
    unnamed: 'Paveikslas iš iškarpinės',
    title: 'Ne viskas įdėta',
    close: 'Užverti pranešimą',
    retry: 'Bandyti dar kartą',
    foreign: ({ name }: { name: string }) =>
      `„${name}“ yra kitoje svetainėje. Iš ten paveikslo neimame: išsaugokite jį savo kompiuteryje ir įtempkite failą arba nukopijuokite patį paveikslą, ne visą puslapį.`,
    local: ({ name }: { name: string }) =>
      `„${name}“ liko dokumente, naršyklė jo nemato. Nukopijuokite patį paveikslą arba išsaugokite jį kaip failą ir įtempkite.`,
    wrongKind: ({ name }: { name: string }) => `„${name}“: tinka tik paveikslų failai (PNG, JPEG, WebP, GIF, SVG).`,
    heavy: ({ name, size, megabytes }: { name: string; size: number; megabytes: number }) =>
      `„${name}“ užima ${unit(size, 'MB')}, o telpa ${unit(megabytes, 'MB')}. Sumažinkite paveikslą ir įkelkite iš naujo.`,
    wide: ({
      name,
      width,
      height,
      megabytes,
      side,
      million,
    }: Limits & { name: string; width: number; height: number }) =>
      `„${name}“ per didelis: ${num(width)}\u00a0×\u00a0${num(height)}. ${mostOf({ megabytes, side, million })}`,
    refused: ({ name, megabytes, side, million }: Limits & { name: string }) =>
      `„${name}“ per didelis. ${mostOf({ megabytes, side, million })}`,
    failed: ({ name, why }: { name: string; why: string }) => `„${name}“ neįkeltas. ${why}`,
    tooLong: ({ n, max }: { n: number; max: number }) =>
      `Įklijuojamas tekstas per ilgas: su formatavimu ${count(n, '# ženklas', '# ženklai', '# ženklo', '# ženklų')}, o telpa ${num(max)}. Į lapą neįdėta nieko; nukopijuokite mažesnę dalį.`,
  },
  choice: {
    group: 'Atsakymai',
    key: 'teisingas',
    more: ({ letter }: { letter: string }) => `${letter} atsakymo veiksmai`,
    add: 'Pridėti atsakymą',
    up: 'Perkelti aukštyn',
    down: 'Perkelti žemyn',
    picture: 'Pridėti paveikslą',
    changePicture: 'Keisti paveikslą',
    describePicture: 'Paveikslo aprašymas',
    removePicture: 'Pašalinti paveikslą',
    pictureChanged: ({ letter }: { letter: string }) => `Atsakymo ${letter} paveikslas pakeistas.`,
    notes: 'Užuomina ir pastaba',
    commentHelp: 'Mokiniai pastabos nemato.',
    remove: 'Pašalinti atsakymą',
    removed: ({ letter }: { letter: string }) => `Atsakymas ${letter} pašalintas.`,
    undo: 'Anuliuoti',
    asks: ({ isTicked, letters }: { isTicked: boolean; letters: string }) =>
      isTicked
        ? `Teisingi: ${letters}. Mokinys turi pažymėti juos visus ir nė vieno kito.`
        : `Teisingi atsakymai: ${letters}. Mokinys renkasi vieną, teisingas bet kuris iš jų.`,
    order: 'Teisinga tvarka',
    orderHint: 'Surikiuokite atsakymus teisingai. Viršuje\u00a0– tvarka, kurią mokinys mato iš pradžių.',
    layout: 'Išdėstymas',
  },
  field: {
    rules: 'Kaip tikrinama',
  },
};
