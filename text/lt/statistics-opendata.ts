export const statisticsOpendata = {
  download: 'Atsisiųsti iššūkio duomenis (zip)',
  downloadHint: 'Suvestiniai skaičiai be asmenų: užduotys, taškai, dalyviai.',
  readme: [
    'Iššūkio duomenys be asmenų.',
    'CSV failai: UTF-8, skirtukas\u00a0– kabliataškis. Stulpelių vardai ir tvarka nesikeičia; nauji stulpeliai pridedami gale.',
    'challenge.csv\u00a0– iššūkis, viešų rezultatų data ir versija, kiek užduočių ir kiek mokinių jas sprendė, didžiausias taškų skaičius.',
    'tasks.csv\u00a0– kiek mokinių kiekvieną užduotį atsakė teisingai, neteisingai ar paliko be atsakymo; tuščia klasė\u00a0– visos klasės kartu.',
    'points.csv\u00a0– kiek mokinių surinko nuo „from“ iki „to“ taškų; tuščia klasė\u00a0– visos klasės kartu.',
    'participants.csv\u00a0– kiek savivaldybės mokinių tais metais dalyvavo, pagal klasę.',
    'Tuščias skaičius paslėptas: jis pats arba iš jo apskaičiuotas kitas apimtų mažiau nei 5\u00a0mokinius. Klasės, kurioje sprendė mažiau nei 30\u00a0mokinių, skaičiai atskirai nepateikiami.',
  ].join('\r\n'),
};
