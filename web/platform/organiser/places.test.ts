import { describe, expect, it } from 'vitest';
import { lets, organisers } from '../../../contract/roles';
import { screens } from '../../../contract/screens';
import { flagDefaults } from '../../../contract/settings';
import { paths } from '../screens/paths';
import { type Entry, groups, holds, outside, placesOf, screenAt } from './places';

const entries: readonly Entry[] = groups.flatMap((group): readonly Entry[] => group.entries);
const screensOf = ({ tabs, inner = [] }: Entry) => [...tabs, ...inner];
const everything = { ...flagDefaults, addToContest: true, sessionsMenu: true, crossword: true, invoices: true };

describe('the map of the side bar', () => {
  it('has at most four groups of at most five entries', () => {
    expect(groups.length).toBeLessThanOrEqual(4);
    for (const group of groups) expect(group.entries.length, group.name).toBeLessThanOrEqual(5);
  });

  it('holds every screen of the organisers in exactly one entry', () => {
    const placed = [...entries.flatMap(screensOf), ...outside];
    const twice = placed.filter((screen, at) => placed.indexOf(screen) !== at);
    expect(twice, 'name the screen once').toEqual([]);
    const needed = Object.entries(screens).flatMap(([screen, access]) =>
      access !== 'PUBLIC' && organisers.some((role) => lets(access, role)) ? [screen] : [],
    );
    const known: readonly string[] = placed;
    expect(
      needed.filter((screen) => !known.includes(screen)),
      'add the screen to an entry of web/platform/organiser/places.ts, as a tab or as a page behind one',
    ).toEqual([]);
  });

  it('holds no screen that organisers may not open', () => {
    const wrong = entries
      .flatMap(screensOf)
      .filter((screen) => !organisers.some((role) => lets(screens[screen], role)));
    expect(wrong).toEqual([]);
  });
});

describe('what a role sees of it', () => {
  it('are tabs that it may open: a developer has no class screen', () => {
    const tabsOf = (role: 'ADMIN' | 'DEVELOPER') =>
      placesOf(role, everything).flatMap((group) => group.entries.flatMap(({ tabs }) => tabs));
    expect(tabsOf('ADMIN')).toContain('board');
    expect(tabsOf('DEVELOPER')).not.toContain('board');
    expect(tabsOf('DEVELOPER')).toContain('late');
  });

  it('are no tabs that are switched off, and no entry without a tab', () => {
    const tabs = placesOf('ADMIN', flagDefaults).flatMap((group) => group.entries.flatMap((entry) => entry.tabs));
    expect(tabs).not.toContain('crossword');
    expect(tabs).not.toContain('paidKeys');
    for (const { entries: open } of placesOf('ADMIN', flagDefaults))
      for (const entry of open) expect(entry.tabs.length, entry.name).toBeGreaterThan(0);
  });

  it('is nothing for somebody who is no organiser', () => {
    for (const role of ['STUDENT', 'CENTER_ADMIN'] as const)
      expect(placesOf(role, flagDefaults).flatMap(({ name }) => name)).not.toContain('people');
  });
});

describe('the screen of an address', () => {
  it('is found with its parameters, and under longer addresses that select pupils', () => {
    expect(screenAt('/userhome/tasks/edit/12')).toBe('taskEdit');
    expect(screenAt('/userhome/collections/edit/7/tasks')).toBe('collectionTasks');
    expect(screenAt('/userhome/members/add/users/list/5/1')).toBe('participantsUpload');
    expect(screenAt('/elsewhere')).toBeNull();
  });

  it('lights its entry under inner pages', () => {
    const lit = (path: string) => entries.filter((entry) => holds(entry, screenAt(path))).map(({ name }) => name);
    expect(lit('/userhome/uprofile/view/15')).toEqual([]);
    expect(lit('/userhome/results/calculation/3')).toEqual(['firstRound']);
    expect(lit('/userhome/classes/5a/results')).toEqual(['pupils']);
    expect(lit(paths.home)).toEqual([]);
  });
});
