import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { linkReport } from '../contract/reports';
import { root } from '../server/platform/root';
import { median, percentile } from './load';
import { answerSteadily, type Paced } from './pace';
import { reportChecks, row } from './report';
import { onStage, type Stage } from './stage';

const SOLVING = 50;
const PUPILS = 500;
const SECONDS = 12;
const ROUNDS = 3;
/** answers: milliseconds below which a reply seems immediate. */
const targets = { seconds: 10, answers: 100 };

const tutor = { 'content-type': 'application/json', 'authentication-token': 'bench-token-certificates' };
const parameters = { report: 'group-certificates', collectionId: '2', school: '2' };

/**
 * Makes 500 certificates in one PDF, alone and then repeatedly while 50 pupils answer. Measures how long it takes and
 * the time of the answers with and without it. Fails when an answer does.
 */
export async function benchCertificates(): Promise<void> {
  // The program as it is released: the drawing thread is a bundle of its own.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(SOLVING, async (stage) => {
    await plantResults(stage.databaseUrl);
    await run(stage);
  });
}

async function run(stage: Stage): Promise<void> {
  const { app } = stage;
  let seq = 2;
  const answers = (seconds: number): Promise<Paced> => {
    const first = seq;
    seq += 1_000;
    return answerSteadily(stage, SOLVING, seconds, first);
  };
  await answers(3);
  const rounds: { alone: Paced; beside: Paced; quiet: number; seconds: number[]; bytes: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await answers(SECONDS);
    const quiet = await print(app.url);
    const seconds: number[] = [];
    let isOver = false;
    const printing = (async () => {
      while (!isOver) seconds.push((await print(app.url)).seconds);
    })();
    const beside = await answers(SECONDS);
    isOver = true;
    await printing;
    rounds.push({ alone, beside, quiet: quiet.seconds, seconds, bytes: quiet.bytes });
  }
  report(rounds);
}

/** Seconds from requesting the link until the whole document has arrived. */
async function print(url: string): Promise<{ seconds: number; bytes: number }> {
  const from = performance.now();
  const body = JSON.stringify(parameters);
  const linked = await fetch(`${url}/api${linkReport.path}`, { method: 'POST', headers: tutor, body });
  const { link } = z.parse(linkReport.reply, await linked.json());
  const response = await fetch(url + link);
  const pdf = Buffer.from(await response.arrayBuffer());
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  if (pages !== PUPILS) throw new Error(`${response.status}, ${pages} pages: ${pdf.subarray(0, 200)}`);
  return { seconds: (performance.now() - from) / 1000, bytes: pdf.length };
}

function report(
  rounds: readonly { alone: Paced; beside: Paced; quiet: number; seconds: number[]; bytes: number }[],
): void {
  console.log(
    `\n${PUPILS} certificates in one PDF of ${((rounds[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB; ${SOLVING} answers/s`,
  );
  console.log(row('', ['answers', 'p50 ms', 'p99 ms', 'not 2xx']));
  const timesOf = (kind: 'alone' | 'beside'): number[] => rounds.flatMap((one) => one[kind].times);
  for (const kind of ['alone', 'beside'] as const) {
    const times = timesOf(kind);
    const bad = rounds.reduce((sum, one) => sum + one[kind].bad, 0);
    console.log(row(`answers, ${kind}`, [times.length, percentile(times, 50), percentile(times, 99), bad]));
  }
  const quiet = rounds.map((one) => one.quiet);
  const seconds = rounds.flatMap((one) => one.seconds);
  const shown = (all: readonly number[]): string => all.map((one) => one.toFixed(1)).join(', ');
  console.log(`a document, seconds: ${shown(quiet)} alone, ${shown(seconds)} beside answers`);
  reportChecks([
    [`${PUPILS} certificates, seconds`, median(quiet), '<', targets.seconds],
    ['the same beside those who solve', median(seconds), '<', targets.seconds],
    ['answers beside it, p99, ms', percentile(timesOf('beside'), 99), '<', targets.answers],
    ['answers that failed', rounds.reduce((sum, one) => sum + one.alone.bad + one.beside.bad, 0), 'none'],
  ]);
}

/** Last year's contest of a school of 500 with its results, and a teacher of that school. */
async function plantResults(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into school (id, district_id, name) values (2, 1, 'Didžioji Žemaitės progimnazija');
      insert into collection (id, name, type, year, grades, age_group_id, level_group_id, time_mins, start_points,
        collection_key, valid_from, valid_to, primary_result_date, result_date, is_complete)
      values (2, 'Bičiuliai, pernai', 'CON', 2025, '{5,6}', 3, 1, 45, 54, 'bench-2', now() - interval '90 days',
        now() - interval '80 days', now() - interval '70 days', now() - interval '60 days', true);
      insert into user_account (id, login, role, first_name, last_name) values (2000000, 'spausdina', 'TUTOR', 'Rasa', 'Rasienė');
      insert into tutor_school (user_id, school_id) values (2000000, 2);
      insert into session (sid, user_id, token_hash)
        values (2000000, 2000000, sha256(convert_to('bench-token-certificates', 'UTF8')));
      insert into user_account (id, login, role, first_name, last_name, gender, grade, school_id)
        select 3000000 + i, 'didzioji' || i, 'STUDENT', (array['Ąžuolas', 'Šarūnas', 'Žydrė', 'Ona'])[i % 4 + 1],
          'Petrauskaitė' || chr(97 + i % 26) || chr(97 + i / 26), 'F', i % 2 + 5, 2 from generate_series(1, ${PUPILS}) i;
      insert into attempt (id, collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
        select 3000000 + i, 2, 3000000 + i, i % 2 + 5, 2, now() - interval '85 days', now() - interval '84 days',
          now() - interval '84 days', 'PUPIL', sha256(convert_to('bench-c-' || i, 'UTF8')) from generate_series(1, ${PUPILS}) i;
      insert into calculation (id, collection_id, version, attempt_count) values (1, 2, 1, ${PUPILS});
      insert into result (calculation_id, attempt_id, user_id, school_id, district_id, grade, age_group_id, points,
          exercise_points, grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
          group_district_rank, group_district_of, group_country_rank, group_country_of)
        select 1, 3000000 + i, 3000000 + i, 2, 1, i % 2 + 5, 3, 150, '{6,6,9,-3}', i, 500, i, 2500, i, 500, i, 2500
        from generate_series(1, ${PUPILS}) i;
      analyze`);
  } finally {
    await client.end();
  }
}
