import { describe, expect, it } from 'vitest';
import { permissions } from '../../../../text/lt/permissions';
import { units } from '../../../../text/lt/units';
import { outcomeToast } from './outcome';

const words = { ...permissions, units };
const names = new Map(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((uuid) => [uuid, `Vardas ${uuid}`]));

describe('what an act came to', () => {
  it('names one pupil, counts several', () => {
    expect(outcomeToast(words, 'allow', { done: ['a'], refused: [] }, names, false)).toEqual({
      tone: 'good',
      title: 'Leidimai suteikti.',
      text: 'Vardas a',
    });
    expect(outcomeToast(words, 'allow', { done: ['a', 'b'], refused: [] }, names, true)).toMatchObject({
      title: 'Leidimai pratęsti.',
      text: '2\u00a0dalyviai',
    });
  });

  it('says of whom and why it was not done', () => {
    const refused = [
      { uuid: 'b', code: 'NO_AGREEMENT' },
      { uuid: 'c', code: 'ALREADY_STARTED' },
      { uuid: 'd', code: 'NO_AGREEMENT' },
    ];
    const toast = outcomeToast(words, 'allow', { done: ['a'], refused }, names, false);
    expect(toast.tone).toBe('warn');
    expect(toast.text).toContain('už jaunesnius pasirašo tėvai): Vardas b, Vardas d.');
    expect(toast.text).toContain('Sprendimas jau pradėtas: Vardas c.');
    expect(outcomeToast(words, 'close', { done: [], refused }, names, false)).toMatchObject({
      tone: 'bad',
      title: 'Nepavyko nutraukti sprendimo.',
    });
  });
});
