import { expect, it } from 'vitest';
import { textsLt } from '../database/seed/texts/texts';
import { collections } from '../text/lt/collections';
import { dictionaries } from '../text/lt/dictionaries';
import { lesson } from '../text/lt/lesson';
import { mailDesk } from '../text/lt/mail-desk';
import { menu } from '../text/lt/menu';
import { organiser } from '../text/lt/organiser';
import { participantsBring } from '../text/lt/participants-bring';
import { rollover } from '../text/lt/rollover';
import { settings } from '../text/lt/settings';
import { sentences, wordFiles } from './support/sentences';

/** Names in quotes that a hint tells people to press, choose or open. */
const named =
  /(?:pa?spau(?:sk|skite|sti|džia)|spauskite|pasirin(?:k|kite|kti|kę)|puslap(?:is|yje|į)|mygtuk(?:as|ą|u|ų))\s„([^“]+)“/giu;

it('a Lithuanian hint names a button or a page by its own words', async () => {
  const all = new Map<string, string>();
  for (const file of wordFiles) for (const [name, text] of await sentences('lt', file)) all.set(name, text);
  const known = new Set([...all.values()].map((text) => text.replace(/\u00a0/g, ' ')));
  for (const [purpose, text] of Object.entries(textsLt)) all.set(purpose, text.join(' '));
  const hits = [...all].flatMap(([name, text]) => [...text.matchAll(named)].map(([, word = '']) => ({ name, word })));
  expect(hits.length).toBeGreaterThan(15);
  const strange = hits.filter(({ word }) => word !== 'x' && !known.has(word.replace(/[\s\u00a0]+/g, ' ')));
  expect(strange, 'take the words of the button from the catalogue').toEqual([]);
});

it.each([
  ['teacher, lists of classes', menu.challenge.board, lesson.allClasses],
  ['organiser, lists of classes', organiser.tabs.board, lesson.allClasses],
  ['teacher, a new school year', menu.teacher.newYear, rollover.title],
  ['organiser, a new school year', organiser.tabs.rollover, rollover.title],
  ['teacher, a class into a challenge', menu.users.addToContest, participantsBring.titleContest],
  ['organiser, a class into a challenge', organiser.tabs.participantsToContest, participantsBring.titleContest],
  ['the switch of that page', settings.flag.addToContest.name, participantsBring.titleContest],
  ['sending e-mails', organiser.tabs.mails, mailDesk.title],
  ['dictionaries', organiser.tabs.dictionaries, dictionaries.title],
  ['trial sittings', organiser.tabs.contests, collections.contests.contests],
])('a screen has the name of its link in the menu: %s', (_screen, link, heading) => {
  expect(heading).toBe(link);
});
