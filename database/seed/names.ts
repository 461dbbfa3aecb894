/** Lithuanian names in their right forms: a woman's surname follows from the man's. */

export const boyNames: readonly string[] = words(`
  Adomas Aironas Aleksas Algirdas Andrius Arnas Aronas Augustas Aurimas Ąžuolas Benas Bernardas Danielius Darius
  Dominykas Dovydas Džiugas Edgaras Eimantas Emilis Erikas Ernestas Gabrielius Gedas Gustas Gvidas Herkus Ignas
  Ignotas Jokūbas Jonas Joris Juozas Justas Kajus Karolis Kasparas Kipras Kristupas Laurynas Leonas Liudas Lukas
  Mantas Markas Martynas Matas Motiejus Mykolas Naglis Nojus Oskaras Paulius Pijus Povilas Rapolas Rokas Saulius
  Simonas Tadas Tauras Titas Tomas Ugnius Vakaris Vilius Vytautas Žygimantas
`);

export const girlNames: readonly string[] = words(`
  Adelė Agnė Aistė Akvilė Amelija Andrėja Aurėja Austėja Barbora Benita Bernadeta Brigita Dominyka Dorotėja Eglė Elena
  Elija Elzė Ema Emilija Estela Evelina Gabija Gabrielė Gerda Giedrė Goda Greta Guoda Ieva Ignė Indrė Izabelė Jonė
  Jorūnė Jovita Julija Justė Kamilė Karolina Kotryna Laura Lėja Liepa Liucija Luknė Lukrecija Marija Meda Miglė Milda
  Monika Morta Neringa Patricija Rugilė Rusnė Rūta Salomėja Saulė Skaistė Smiltė Sofija Teresė Ugnė Urtė Vaiva Vakarė
  Viktorija Viltė Vytautė Žemyna Živilė
`);

/** Teachers were named a generation earlier. */
export const womanNames: readonly string[] = words(`
  Aldona Asta Audronė Aušra Birutė Dalia Daiva Danutė Diana Edita Genovaitė Gintarė Inga Irena Jolanta Jurgita Kristina
  Laima Lina Loreta Nijolė Ramunė Rasa Regina Rima Rita Sigita Sonata Vida Vilija Vilma Violeta Virginija Zita
`);

export const manNames: readonly string[] = words(`
  Alvydas Arūnas Artūras Darius Gediminas Gintaras Kęstutis Linas Raimondas Rimantas Ričardas Romas Saulius Vaidas
  Valdas Virginijus Žilvinas
`);

export const surnames: readonly string[] = words(`
  Adomaitis Adomavičius Alekna Ambrazas Andriulis Andriuškevičius Antanaitis Arlauskas Astrauskas Aukštuolis Bagdonas
  Balčiūnas Baltrušaitis Banys Baranauskas Barkauskas Bartkus Bieliauskas Bielskis Bliūdžius Braziulis Brazauskas Bražėnas
  Budrys Bukauskas Burneika Butkevičius Butkus Cibulskis Čepaitis Čepulis Černiauskas Česnauskas Dambrauskas Danilevičius
  Dargis Daugėla Daukantas Dirsė Dobrovolskis Domarkas Dragūnas Drungilas Eidukas Gaidys Gailius Galdikas Galinis
  Gedminas Gedvilas Genys Giedraitis Girdenis Grabauskas Gricius Grigaitis Grinius Gudaitis Gudelis Guobys Jakaitis
  Jakubauskas Jankauskas Jankūnas Janulis Janušauskas Jasaitis Jocius Jonaitis Jonušas Juodis Jurgaitis Jurkus Juška
  Kairys Kalvaitis Karalius Karpavičius Kasparavičius Katinas Kavaliauskas Kazlauskas Keršys Kiškis Klimas Kojelis
  Končius Kubilius Kučinskas Kudirka Kukta Laurinaitis Lapinskas Lapėnas Leonavičius Lukauskas Lukošius Lukša Macijauskas
  Maciulevičius Mačiulis Maldeikis Malinauskas Markevičius Martinkus Masiulis Matulaitis Matulionis Mažeika Meškauskas
  Mickus Mikalauskas Mikėnas Milašius Misiūnas Mockus Montvila Morkūnas Narbutas Narkevičius Naujokas Navickas Norkus
  Noreika Norvaiša Ostrauskas Pakalnis Palaima Paulauskas Paulaitis Petkevičius Petraitis Petrauskas Petrulis Pilipavičius
  Pocius Poška Povilaitis Pranskus Puidokas Puodžiūnas Račkauskas Radzevičius Rakauskas Ramanauskas Ramonas Raudys
  Razma Rimkus Rimša Rudys Rudzinskas Sabaliauskas Sakalauskas Samulis Savickas Senkus Serapinas Simaitis Simonaitis
  Simutis Skersys Skrebys Sluckus Stanevičius Stankevičius Stankus Staponas Statkus Steponavičius Stonkus Stonys Stulpinas
  Šapoka Šarka Šatkus Šeškus Šidlauskas Šimkus Šimonis Šiurkus Šukys Švedas Tamašauskas Tamulis Tarvydas Tumas
  Urbonas Vaičiulis Vaitiekūnas Vaitkevičius Vaitkus Valaitis Valančius Valiulis Valiūnas Varnas Vasiliauskas Venckus
  Venslovas Vilimas Vilkas Virbickas Viršilas Visockis Vitkus Volungevičius Zabiela Zaleckis Zalieckas Zubavičius
  Žalys Žebrauskas Žemaitis Žiemelis Žilinskas Žilys Žitkus Žukauskas Žvirblis
`);

/** An unmarried woman's surname: -aitė, -ytė, -utė, and -iūtė after -ius. */
export function daughterOf(surname: string): string {
  if (surname.endsWith('ius')) return `${surname.slice(0, -3)}iūtė`;
  if (surname.endsWith('us')) return `${surname.slice(0, -2)}utė`;
  if (/[iy]s$/.test(surname)) return `${surname.slice(0, -2)}ytė`;
  if (surname.endsWith('as')) return `${surname.slice(0, -2)}aitė`;
  if (surname.endsWith('a')) return `${surname.slice(0, -1)}aitė`;
  if (surname.endsWith('ė')) return `${surname.slice(0, -1)}ytė`;
  throw new Error(`no rule for the surname ${surname}`);
}

/** A married woman's surname: -ienė, and -uvienė after a -us that is no -ius. */
export function wifeOf(surname: string): string {
  if (surname.endsWith('us') && !surname.endsWith('ius')) return `${surname.slice(0, -2)}uvienė`;
  return `${surname.replace(/(ius|as|is|ys|a|ė)$/, '')}ienė`;
}

/** A text as it may stand in a log-in: lower case, without diacritics. */
export function asciiOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
