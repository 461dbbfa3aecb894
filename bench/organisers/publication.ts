import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { calculateFinalResults } from '../../contract/collections';
import { getCorrection } from '../../contract/correction';
import type { Endpoint } from '../../contract/endpoint';
import { findAnything } from '../../contract/finder';
import { compareVersions, exportComparison } from '../../contract/publication';
import { resultsInCountryTutors } from '../../contract/results';
import { exportResults } from '../../contract/results-export';
import { countSettings } from '../../contract/settings-change';
import { countryTokens, plantCountry } from '../country';
import { median } from '../load';
import { type Check, reportChecks, row } from '../report';
import { onStage, type Stage } from '../stage';

const RESULTS = 100_980;
const CALLS = 5;
/** Seconds that a screen may take, and that the finder may. */
const SCREEN = 2;
const FINDER = 0.2;

/**
 * What an organiser asks of a contest with 100,980 results: two versions compared on the page and as a file, the list
 * with contacts and its file, the numbers beside the settings, and the finder.
 */
export async function benchPublication(): Promise<void> {
  await onStage(1, async (stage) => {
    await plantCountry(stage.databaseUrl, RESULTS);
    await plantTeachers(stage.databaseUrl);
    await calculate(stage, {});
    await inDatabase(stage.databaseUrl, 'update current_answer set choice_id = 1 where exercise_id = 1');
    await calculate(stage, { note: 'Pirma užduotis', hold: true });
    reportChecks([...(await screens(stage)), ...(await files(stage))]);
  });
}

/** Two teachers with contacts for each school. */
function plantTeachers(url: string): Promise<void> {
  return inDatabase(
    url,
    `insert into user_account (id, login, role, first_name, last_name, email, mobile_phone)
       select 5000000 + i, 'mokytojas' || i, 'TUTOR', 'Mokytoja' || i % 50, 'Pavardenė' || i, 'm' || i || '@pastas.lt', '+370 600'
       from generate_series(1, 2000) i;
     insert into tutor_school (user_id, school_id, is_confirmed, valid_from)
       select 5000000 + i, (i - 1) / 2 + 1, true, current_date - 1 from generate_series(1, 2000) i;
     vacuum analyze`,
  );
}

async function inDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements.split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
}

const headers = { 'content-type': 'application/json', 'authentication-token': countryTokens.admin };

async function post(stage: Stage, endpoint: Endpoint, body: object): Promise<string> {
  const reply = await fetch(`${stage.app.url}/api${endpoint.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!text.includes('"success":true')) throw new Error(`${endpoint.path} answered ${text.slice(0, 300)}`);
  return text;
}

/** Makes a version of contest 1, and waits for it. */
export async function calculate(stage: Stage, more: object): Promise<void> {
  const startedAt = performance.now();
  let text = await post(stage, calculateFinalResults, { collectionId: '1', ...more });
  // A slow machine answers before the version is there.
  while (text.includes('"attempts":null') || text.includes('"state":"RUNNING"')) {
    await wait(200);
    text = await post(stage, getCorrection, { collectionId: '1' });
  }
  console.log(`a version: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function screens(stage: Stage): Promise<Check[]> {
  const compared = { collectionId: '1', from: 1, to: 2, page_size: 15 };
  const listed = { collectionId: '1', page_size: 51 };
  const asked: [name: string, endpoint: Endpoint, body: object, target: number][] = [
    ['the comparison', compareVersions, compared, SCREEN],
    ['the comparison by name', compareVersions, { ...compared, sort: 'name' }, SCREEN],
    ['results with contacts', resultsInCountryTutors, listed, SCREEN],
    ['the same by municipality', resultsInCountryTutors, { ...listed, sort: 'district', direction: 'asc' }, SCREEN],
    ['the same by teacher', resultsInCountryTutors, { ...listed, sort: 'tutor', direction: 'asc' }, SCREEN],
    ['the same by school contacts', resultsInCountryTutors, { ...listed, sort: 'schoolContacts' }, SCREEN],
    ['what the settings mean today', countSettings, {}, SCREEN],
    ['the finder: two words', findAnything, { text: 'ona petrausk' }, FINDER],
    ['the finder: a surname', findAnything, { text: 'kazlausk' }, FINDER],
    ['the finder: a login', findAnything, { text: 'salis4711' }, FINDER],
    ['the finder: nobody', findAnything, { text: 'qwertz' }, FINDER],
  ];
  console.log(`\n${RESULTS} results, ${CALLS} calls each, milliseconds`);
  console.log(row('', ['median', 'most']));
  const checks: Check[] = [];
  for (const [name, endpoint, body, target] of asked) {
    const times: number[] = [];
    for (let call = -1; call < CALLS; call += 1) {
      const startedAt = performance.now();
      await post(stage, endpoint, body);
      if (call >= 0) times.push(performance.now() - startedAt);
    }
    console.log(row(name, [median(times), Math.max(...times)]));
    checks.push([`${name}, median, s`, median(times) / 1000, '<', target]);
  }
  return checks;
}

/** The files: how long each takes to its last byte, beside the results without contacts. */
async function files(stage: Stage): Promise<Check[]> {
  const results = exportResults.path.replace(':id', '1');
  const plain = await download(stage, 'results, xlsx', results);
  const contacts = await download(stage, 'with contacts, xlsx', `${results}?contacts=T`);
  const comparison = `${exportComparison.path.replace(':id', '1')}?from=1&to=2`;
  const compared = await download(stage, 'the comparison, xlsx', comparison);
  return [
    ['a file with contacts to the same without', contacts / plain, '<', 2],
    ['a file of the comparison to that of results', compared / plain, '<', 1.5],
  ];
}

async function download(stage: Stage, name: string, path: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${stage.app.url}/api${path}`, { headers });
  const bytes = (await reply.arrayBuffer()).byteLength;
  const seconds = (performance.now() - startedAt) / 1000;
  if (reply.status !== 200 || bytes < 1_000_000) throw new Error(`${path} answered ${reply.status}, ${bytes} bytes`);
  console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  return seconds;
}
