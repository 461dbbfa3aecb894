import pg from 'pg';
import type { Endpoint } from '../../contract/endpoint';
import { mailStates } from '../../contract/mail';
import { listMails, mailOrders } from '../../contract/mail-desk';
import { listUncounted, uncountedOrders } from '../../contract/publication';
import { listSessions, sessionOrders } from '../../contract/sessions';
import { lateOrders, listLate } from '../../contract/solving-late';
import { findUsers, userOrders } from '../../contract/users';
import { countryTokens, plantCountry } from '../country';
import { median } from '../load';
import { type Check, reportChecks, row } from '../report';
import { onStage } from '../stage';
import { calculate } from './publication';

const ROWS = 100_000;
const CALLS = 3;
/** Seconds that a page of a list may take. */
const SCREEN = 2;

type List = { endpoint: Endpoint; body: object; orders: readonly string[] };

/** The lists of organisers that grow with the country; the audit log and results have their own (routes.test.ts, publication.ts). */
const lists: Record<string, List> = {
  ...Object.fromEntries(
    mailStates.map((state): [string, List] => [
      `mails, ${state.toLowerCase()}`,
      { endpoint: listMails, body: { state }, orders: mailOrders },
    ]),
  ),
  'live sessions': { endpoint: listSessions, body: { userIndex: 'salis' }, orders: sessionOrders },
  'people found': { endpoint: findUsers, body: { lastName: 'kazl' }, orders: userOrders },
  'late answers': { endpoint: listLate, body: {}, orders: lateOrders },
  'not in a version': { endpoint: listUncounted, body: { collectionId: '1' }, orders: uncountedOrders },
};

/** The first and the last page of every long list of organisers at 100,000 rows, by each of its columns. */
export async function benchLists(): Promise<void> {
  await onStage(1, async (stage) => {
    const { app, databaseUrl } = stage;
    await plantCountry(databaseUrl, ROWS);
    await calculate(stage, {});
    await plantLists(databaseUrl);
    console.log(`\nlists of ${ROWS} rows, ${CALLS} calls each, milliseconds`);
    console.log(row('', ['rows', 'first', 'last page', 'slowest', 'its column']));
    const checks: Check[] = [];
    for (const [name, list] of Object.entries(lists)) checks.push(await measureList(app.url, name, list));
    reportChecks(checks);
  });
}

async function measureList(url: string, name: string, { endpoint, body, orders }: List): Promise<Check> {
  const first = await timePage(url, endpoint, body);
  const last = await timePage(url, endpoint, { ...body, num: Math.ceil(first.total / 50) });
  let slowest = { ms: 0, sort: '' };
  for (const sort of orders) {
    for (const direction of ['asc', 'desc']) {
      const { ms } = await timePage(url, endpoint, { ...body, sort, direction });
      if (ms > slowest.ms) slowest = { ms, sort };
    }
  }
  console.log(row(name, [first.total, first.ms, last.ms, slowest.ms, slowest.sort]));
  return [`${name}, slowest page, s`, Math.max(last.ms, slowest.ms) / 1000, '<', SCREEN];
}

/** The median time of a page, and how many rows the list has. */
async function timePage(url: string, endpoint: Endpoint, body: object): Promise<{ ms: number; total: number }> {
  const times: number[] = [];
  let total = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    const reply = await fetch(`${url}/api${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': countryTokens.admin },
      body: JSON.stringify({ num: 1, page_size: 50, ...body }),
    });
    const text = await reply.text();
    const found = /"total":(\d+)/.exec(text);
    if (reply.status !== 200 || !found) throw new Error(`${endpoint.path} answered ${text.slice(0, 300)}`);
    times.push(performance.now() - startedAt);
    total = Number(found[1]);
  }
  return { ms: median(times), total };
}

/** A mail of each state, a live session, a late answer and a change after the version for each pupil of the country. */
async function plantLists(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const state of mailStates) {
      await client.query(
        `insert into mail (user_id, to_name, to_address, subject, text_body, html_body, state, kind, created_at, last_error)
           select id, first_name || ' ' || last_name, login || '@pastas.lt', 'Pakvietimas', '', '', $1, 'INVITATION',
             now() - id % 90 * interval '1 day', case $1 when 'FAILED' then 'EENVELOPE' end
           from user_account where login like 'salis%' and id > 1000000`,
        [state],
      );
    }
    await client.query(`
      insert into session (sid, user_id, token_hash, client_ip)
        select 3000000 + id, id, sha256(convert_to('lists' || id, 'UTF8')), ('10.0.0.' || id % 250)::inet
        from user_account where login like 'salis%' and id > 1000000;
      insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late)
        select id, 1, 1, 2, 1, true from attempt where id > 1000000;
      insert into result_input_change (collection_id, kind, object)
        select 1, 'MOVED', id from attempt where id > 1000000`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
