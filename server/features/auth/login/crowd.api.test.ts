// A class behind one address logs in while many addresses flood. No time is measured here: bench `flood` does that.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaptchaChallenge } from '../../../../contract/captcha';
import { solve } from '../../../testing/entry/proof';
import { createWorld, type World } from '../../../testing/world';
import { hashGenerated } from '../passwords/passwords';

const SOURCES = 200;
const PASSWORD = 'Kalu-Reti-Mosa-47';
const names = Array.from({ length: 25 }, (_, i) => `klase${i}`);

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // All accounts have light hashes, so unknown names cost a light one, too: the test is about turns.
  await world.pool.query(
    `with light as (update user_account set password_hash = $2)
     insert into user_account (login, password_hash, first_name, last_name, role, grade, school_id)
     select name, $2, name, name, 'STUDENT', 5, (select min(id) from school) from unnest($1::text[]) name`,
    [names, await hashGenerated(PASSWORD)],
  );
});
afterAll(() => world.close());

type Reply = { success: boolean; code?: string; challenge?: CaptchaChallenge };

async function send(username: string, password: string, from: string, field: { captcha?: string | null }) {
  const payload = { authtype: 'BASIC', username, password, ...field };
  const reply = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress: from,
  });
  return reply.json<Reply>();
}

/**
 * Keeps one wrong log-in of each address under way, or in its pause after a refusal, until the work is done. Half of
 * them say that they could prove work, and never do.
 */
async function amidFlood<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const loops = Array.from({ length: SOURCES }, async (_, source) => {
    const field = source % 2 === 0 ? { captcha: null } : {};
    for (let nth = 0; !isOver; nth += 1) {
      const { code } = await send(`nobody-${source}-${nth}`, `Guess-${nth}`, `203.0.113.${source}`, field);
      if (code !== 'BAD_LOGIN') await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
  // The flood is before the class.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const done = await work();
  isOver = true;
  await Promise.all(loops);
  return done;
}

/** Logs in as our page does it; tells what came of it. */
async function enter(name: string): Promise<string | undefined> {
  const first = await send(name, PASSWORD, '192.0.2.7', { captcha: null });
  const { success, code } = first.challenge
    ? await send(name, PASSWORD, '192.0.2.7', { captcha: solve(first.challenge) })
    : first;
  return success ? 'IN' : code;
}

it('A02: a class of 25 gets in while 200 addresses flood', async () => {
  const all = await amidFlood(() => Promise.all(names.map(enter)));
  expect(all).toEqual(names.map(() => 'IN'));
}, 120_000);
