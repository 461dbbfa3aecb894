/** Words of app, Lithuanian. */
export const app = {
  name: 'Damba',
  tagline: 'Mokyklų informatikos iššūkis',
  title: ({ page }: { page: string | number }) => `${page} – Damba`,
  skipToContent: 'Pereiti prie turinio',
  language: {
    lt: 'Lietuvių',
    en: 'English',
    switch: 'Kalba',
  },
  online: 'Yra ryšys',
  offline: 'Nėra ryšio',
  noServer: 'Serveris nepasiekiamas. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  nothingLost: 'Nieko nepakeista ir neprarasta.',
  notFound: 'Puslapis nerastas',
  notFoundHint: 'Gal adresas perrašytas su klaida, o gal puslapio nebėra. Iš čia galima eiti toliau:',
  help: 'Pagalba',
  toStart: 'Į pradžios puslapį',
  crashed: 'Įvyko klaida. Atnaujinkite puslapį – atsakymai išliks.',
};
