// Who may what: settings, mail, the audit log, news, texts, lists that everybody chooses from.
import type { PersonName } from '../../server/testing/people';
import { setSettings } from '../../server/testing/settings';
import type { Stage } from '../printed/stage';
import { act, note } from './acts';
import { type Right, type RightsArea, row } from './right';

const words = { kind: 'RESET', subject: 'Naujas slaptažodis', body: '{nuoroda}' };
const news = { id: '<news>' };
const notice = { title: 'Naujiena', textHtml: '<p>Upė</p>', locale: 'lt', from: '2026-11-01' };

async function prepare(stage: Stage): Promise<void> {
  await stage.world.pool.query(
    `update user_account set email = login || '@darbas.example' where role in ('ADMIN', 'DEVELOPER')`,
  );
  await note(
    stage,
    `insert into text_page (purpose, locale, name, html) values ('FRONT_PAGE_CENTER', 'lt', 'Pradžia', '<p>Upė</p>') returning id as text`,
  );
  await note(
    stage,
    `insert into news (title, html, shown_from) values ('Žinia', '<p>a</p>', current_date) returning id as news`,
  );
  await note(
    stage,
    `insert into mail (to_name, to_address, subject, text_body, html_body, state, kind, useless_after)
     values ('a', 'a@mokykla.example', 'a', 'a', 'a', 'FAILED', 'RESET', now() + interval '1 hour') returning id as mail`,
  );
}

const group = { audience: 'NOT_FINISHED' };
/** Teachers can be written to. */
const haveMail = async ({ world }: Stage) => {
  await world.pool.query(`update user_account set email = login || '@mokytojas.example' where role = 'TUTOR'`);
  await setSettings(world, { year: 2026 });
};

const settings: Right[] = [
  row('settings/list', 'AD', 'open', {}),
  row('settings/counts', 'AD', 'open', {}),
  row('settings/save', 'A', 'open', { changes: [{ name: 'invoices', from: false, to: true }] }),
  row('audit/list', 'AD', 'open', {}),
  row('GET excels/export-audit', 'AD', 'open', {}),
  row('mail/list', 'AD', 'open', { state: 'FAILED' }),
  row('mail/resend', 'AD', 'open', { id: '<mail>' }, { instead: { absent: 'EMPTY' } }),
  row('mail/texts', 'AD', 'open', {}),
  row('mail/preview-text', 'AD', 'open', words),
  row('mail/save-text', 'A', 'open', { ...words, updatedAt: null }),
  row('mail/restore-text', 'A', 'open', { kind: 'RESET' }),
  row('mail/send-test', 'AD', 'open', words),
  row('mail/try', 'AD', 'open', {}),
  // It is there in the demonstration alone.
  row('mail/outbox', 'P', 'open', {}, { says: { all: 'NOT_FOUND' } }),
  row('mail-groups/list', 'AD', 'open', {}),
  row('mail-groups/look', 'AD', 'open', group, { before: haveMail }),
  row('mail-groups/send', 'AD', 'open', group, { before: haveMail }),
  row(
    'mail-groups/undo',
    'AD',
    'open',
    { id: '<sending>' },
    {
      before: async (stage: Stage, as: PersonName) => {
        await haveMail(stage);
        await act(stage, as, 'mail-groups/send', group, { sending: 'id' });
      },
    },
  ),
  row('news/today', 'P', 'open', {}),
  row('news/list', 'AD', 'open', {}),
  row('news/get', 'AD', 'open', { news }),
  row('news/save', 'AD', 'open', { news: notice }),
  row('news/remove', 'AD', 'open', { news }),
];

const lists: Right[] = [
  'GET agegroups/get',
  'GET cities/list',
  'GET languages/list',
  'GET levels/get',
  'levels/get',
  'levels/getLevelsGroup',
  'GET roles/list',
  'GET subgrade/list',
].map((call) => row(call, 'P', 'open', {}));

const texts: Right[] = [
  row('GET schools/list/{arg}', 'P', 'open', {}, { params: { arg: '1' } }),
  row('text/get', 'P', 'open', { text: { id: '<text>' } }),
  row('text/list', 'ADT', 'open', {}),
  row('text/save', 'AD', 'open', { text: { id: '<text>', name: 'Pradžia', text: '<p>Ežeras</p>' } }),
  row('GET dictionaries/list', 'AD', 'open', {}),
  row('GET dictionaries/values-list/{dictId}', 'P', 'open', {}, { params: { dictId: 'YEARS' } }),
];

export const platformRights: RightsArea = {
  name: 'the platform',
  prepare,
  others: {},
  rights: [...settings, ...lists, ...texts],
};
