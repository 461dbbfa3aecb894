import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errors } from '../contract/errors';
import { codeFiles, read } from './support/files';

/**
 * The English sentences that people know from the platform's description: each is in the catalogue letter for letter,
 * under a key that the program uses. Wrong English there is corrected here.
 */
const sentences = [
  'Incorrect user name or password.',
  'Could not log in.',
  'Invalid security key!',
  'Needs install Lockdown Browser!',
  'Could not create new login details.',
  'Do you really want to finish and submit your answers?',
  'Participants successfully added',
  'Participant restored',
  'Participant registered',
  'Participants whitelisted',
  'Participant disallowed',
  'Participants archived',
  'Participants moved',
  'New passwords are successfully generated',
  'Password was reset',
  'Activation link sent',
  'User removed',
  'User obfuscated',
  'Agreement file successfully uploaded and saved',
  'Registration has expired or the participants limit has been reached',
  'Account activation failed.',
  'Account created',
  'Profile successfully updated',
  'Could not update profile',
  'Password changed successfully',
  'Could not change password',
  'This email address is already used',
  "Couldn't load participants",
  "Couldn't load archived participants",
  "Couldn't load districts",
  "Couldn't load schools",
  "Couldn't load languages",
  "Couldn't load age groups",
  "Couldn't load difficulty levels",
  "Couldn't load tutors",
  "Couldn't load contests",
  'Failed to load participant counts',
  "Couldn't load results",
  'Need more information',
  'Could not load training contest',
  'Could not load task',
  "Couldn't load score",
  'No past contests',
  "Crossword challenge hasn't started",
  "Couldn't load the crossword answer which was submitted",
  'Could not create task',
  'Could not modify task',
  'Could not delete task.',
  'Could not create collection',
  'Could not modify collection',
  'Could not calculate results.',
  'Could not remove test data.',
  'Could not delete collection.',
  'Could not modify text',
  "Couldn't confirm tutor",
  "Couldn't reject tutor",
  "Couldn't reset password",
  'Could not create school',
  'Could not modify school',
  'Task deleted successfully.',
  'Results calculated successfully.',
  'Test data removed successfully.',
  'Collection deleted successfully.',
  'Collection duplicated successfully.',
  'Tutor confirmed',
  'Tutor rejected',
  'Registration canceled',
  'Registration confirmed',
  'Arrival confirmed',
  'Select a location first',
  'Failed to load task answer distribution',
  'Failed to load task solution time distribution',
  'Failed to load user profile',
  "Couldn't load the school",
  "Couldn't load user sessions",
  "Couldn't load the task",
  "Couldn't load task count",
  "Couldn't load the text",
  'Could not load dictionaries',
  'No dictionaries found',
  'Could not load dictionary entries',
  'No dictionary entries found',
  '{Kind} id must be set in {kind} updates.',
  'System error',
];

type Tree = { [key: string]: unknown };

/** The keys of each English sentence: of the catalogues, and the codes of refusals. */
async function keysOf(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const put = (text: string, key: string) => found.set(text, [...(found.get(text) ?? []), key]);
  const walk = (tree: Tree) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') put(value, key);
      else if (typeof value === 'object' && value !== null) walk({ ...value });
    }
  };
  for (const file of readdirSync(new URL('../text/en/', import.meta.url))) {
    const loaded: Tree = await import(`../text/en/${file}`);
    for (const tree of Object.values(loaded)) if (typeof tree === 'object' && tree !== null) walk({ ...tree });
  }
  for (const [code, { en }] of Object.entries(errors)) put(en, code);
  return found;
}

const keys = await keysOf();

describe('the sentences people know', () => {
  const code = codeFiles()
    .filter((path) => /^(web|server)\//.test(path) && !path.includes('.test.'))
    .map(read)
    .join('\n');

  it.each(sentences)('“%s” is said somewhere', (sentence) => {
    expect(keys.has(sentence), 'put it back into text/en, letter for letter: people know it').toBe(true);
    const isUsed = (key: string) => new RegExp(`[.'"]${key}\\b|\\b${key}[,:} ]`).test(code);
    expect(
      (keys.get(sentence) ?? []).filter(isUsed),
      'say it on a screen again, or show that nobody can meet it and take it off the list',
    ).not.toEqual([]);
  });
});
