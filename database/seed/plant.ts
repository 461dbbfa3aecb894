// The demonstration country: municipalities, schools, people, tasks, contests and last year's results, all invented.
import { hashPassword } from '../../server/features/auth/passwords/passwords';
import { dayOf } from '../../server/platform/days';
import type { Services } from '../../server/platform/services';
import { plantMerged } from './accounts/states';
import { plantSatTwice, plantTwins } from './accounts/twins';
import { collections, plantCollections } from './collections';
import { schoolYearOf, yearOf } from './days';
import { storeOwnInteractive } from './interactive';
import { news } from './news';
import { plantCases } from './outbox/cases';
import { plantMails } from './outbox/mails';
import { makePeople } from './people';
import { places } from './places';
import * as rows from './queries';
import { redate, writeAnchor } from './redate';
import { plantLastYear } from './results';
import { makeSchools } from './schools';
import { plantAwards, plantCrossword, plantSecondRound } from './second-round';
import { plantSurveys } from './surveys';
import { texts } from './texts/texts';

/** The password of the named accounts. */
const PASSWORD = 'Damba-2024';

/**
 * Plants the demonstration country into a database that has no municipality yet; otherwise does nothing. One
 * transaction: an interrupted planting leaves nothing behind. Throws StartRefused with one line when one of our own
 * tasks cannot be used.
 */
export async function plantDemonstration(services: Services, say: (line: string) => void): Promise<void> {
  const { db, clock } = services;
  if (await rows.hasCountry(db)) return;
  const started = performance.now();
  const step = (what: string): void => say(`Planting the demonstration country: ${what}…`);
  step('tasks');
  // The readers of tasks are big, and needed once.
  const { readOwnTasks, storeOwnTasks } = await import('./tasks');
  const [tasks, passwordHash] = await Promise.all([readOwnTasks(), hashPassword(PASSWORD)]);
  const today = dayOf(clock.now());
  const isPlanted = await db.transaction().execute(async (trx) => {
    await rows.lockCountry(trx);
    if (await rows.hasCountry(trx)) return false;
    const schools = makeSchools();
    step(`${schools.length} schools`);
    await rows.insertReference(trx, places);
    await rows.insertSchools(trx, schools);
    const people = makePeople(schools, today);
    step(`${people.length} people`);
    await rows.insertPeople(trx, people, passwordHash);
    const admin = String(people.find((person) => person.role === 'ADMIN')?.id);
    step('contests');
    const taskIds = new Map([...(await storeOwnTasks(trx, tasks, admin)), ...(await storeOwnInteractive(trx, admin))]);
    await plantCollections(trx, taskIds, today, admin);
    step("last year's results");
    await plantLastYear(trx, people, schoolYearOf(today), admin);
    step('the second round');
    await plantSecondRound(trx, today);
    await plantAwards(trx, today);
    await plantMails(trx, today);
    await plantTwins(trx);
    await plantSatTwice(trx);
    await plantMerged(trx, admin);
    await plantCrossword(trx);
    await plantCases(trx, admin);
    await plantSurveys(trx, people, schoolYearOf(today) - 1);
    await rows.insertTexts(trx, texts);
    await rows.insertNews(trx, news, today);
    await rows.writeSetting(trx, 'demonstration', true);
    await rows.writeSetting(trx, 'contactEmail', 'pagalba@damba.example');
    await rows.writeSetting(trx, 'controller', 'iššūkio „Damba“ organizatoriai (parodomasis įrašas)');
    await rows.writeSetting(trx, 'year', schoolYearOf(today));
    await rows.writeSetting(trx, 'studentSurvey', true);
    await rows.writeSetting(trx, 'teacherSurvey', true);
    await rows.writeSetting(trx, 'crossword', true);
    await rows.writeSetting(trx, 'crosswordYear', 2021);
    await writeAnchor(trx, { day: today, lastUserId: people.length });
    for (const { id } of collections) await services.events.publish(trx, 'collection', String(id));
    await services.events.publish(trx, 'setting', 'demonstration');
    return true;
  });
  if (!isPlanted) return;
  await rows.analyse(db);
  say(`Planted in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * What every installation starts with: municipalities, age groups, levels, languages and the texts of the pages. Does
 * nothing in a database that has municipalities already.
 */
export async function plantReference({ db, clock }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await rows.lockCountry(trx);
    if (await rows.hasCountry(trx)) return;
    await rows.insertReference(trx, places);
    await rows.insertTexts(trx, texts);
    // The first challenge is that of this year; later years begin by themselves.
    await rows.writeSetting(trx, 'year', yearOf(dayOf(clock.now())));
  });
}

/** At each start: moves the dates of the demonstration to today, so that its first round runs on any day. */
export async function redateDemonstration(services: Services): Promise<void> {
  await redate(services);
}
