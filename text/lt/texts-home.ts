/** Words of home, Lithuanian. */
export const textsHome = {
  pageTitle: 'Pradžia',
  manualFailed: 'Nepavyko gauti instrukcijos.',
  manualMissing: 'Ši instrukcija dar neparašyta.',
  textFailed: 'Nepavyko gauti teksto.',
  textMissing: 'Šis tekstas dar neparašytas.',
  manual: {
    student: 'Instrukcija mokiniui',
    tutor: 'Instrukcija mokytojui',
    parents: 'Informacija tėvams',
    help: 'Pagalba',
    contacts: 'Kontaktai',
    rules: 'Iššūkio taisyklės',
    privacy: 'Privatumo pranešimas',
    accessibility: 'Prieinamumo pareiškimas',
  },
  controller: {
    title: 'Į ką kreiptis dėl duomenų',
    name: 'Duomenų valdytojas',
    code: ({ code }: { code: string }) => `kodas ${code}`,
    officer: 'Duomenų apsaugos pareigūnas',
    processors: 'Duomenų tvarkytojai',
    transfers: 'Perdavimas už ES ribų',
    noTransfers: 'Neperduodama',
  },
};
