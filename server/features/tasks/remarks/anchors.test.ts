import { describe, expect, it } from 'vitest';
import { deskFields } from '../../../../contract/tasks-desk';
import { isAnchored, withProposal } from './anchors';

const fieldsOf = (contentHtml: string) =>
  deskFields.parse({ contentHtml, name: 'Du & trys', choices: [{ textHtml: 'Rudas bebras' }] });
const anchor = (quote: string, occurrence = 0, field = 'contentHtml') => ({ field, quote, occurrence });

describe('words that a remark quotes', () => {
  it.each<[string, string, string, number, string, string | null]>([
    ['a word', '<p>vienas du trys</p>', 'du', 0, 'keturi', '<p>vienas keturi trys</p>'],
    ['the second of two', '<p>du ir du</p>', 'du', 1, 'trys', '<p>du ir trys</p>'],
    ['the last that is left', '<p>tik du</p>', 'du', 3, 'trys', '<p>tik trys</p>'],
    [
      'words through a mark',
      '<p>virš <strong>aukštų</strong> augalų</p>',
      'virš aukštų augalų',
      0,
      'per augalus',
      '<p>per augalus</p>',
    ],
    ['words with other blanks', '<p>10\u00a0km  kelio</p>', '10 km kelio', 0, '10\u00a0km', '<p>10\u00a0km</p>'],
    [
      'words of two blocks',
      '<p>pirmas galas</p><p>antra pradžia</p>',
      'galas antra',
      0,
      'vidurys',
      '<p>pirmas vidurys</p><p>pradžia</p>',
    ],
    [
      'signs of markup',
      '<p>a &lt; b &amp; c</p>',
      'a < b',
      0,
      '<b>a</b> & b',
      '<p>&lt;b&gt;a&lt;/b&gt; &amp; b &amp; c</p>',
    ],
    ['words to take out', '<p>labai geras</p>', 'labai ', 0, '', '<p>geras</p>'],
    ['words that are gone', '<p>vienas</p>', 'du', 0, 'trys', null],
    ['nothing', '<p>vienas</p>', ' ', 0, 'trys', null],
  ])('%s', (_, html, quote, occurrence, proposal, expected) => {
    const joined = withProposal(fieldsOf(html), anchor(quote, occurrence), proposal);
    expect(joined?.contentHtml ?? null).toBe(expected);
  });

  it('stand in names and choices, too, and leave formulas alone', () => {
    const fields = fieldsOf('<p>x <math><mi>x</mi></math> y</p>');
    expect(withProposal(fields, anchor('& trys', 0, 'name'), 'ir <trys>')?.name).toBe('Du ir <trys>');
    expect(withProposal(fields, anchor('Rudas', 0, 'choices.0'), 'Pilkas')?.choices[0]?.textHtml).toBe('Pilkas bebras');
    expect(withProposal(fields, anchor('Rudas', 0, 'choices.5'), 'Pilkas')).toBe(null);
    expect(withProposal(fields, anchor('y'), 'z')?.contentHtml).toBe('<p>x <math><mi>x</mi></math> z</p>');
    expect(isAnchored(fields, anchor('', 0, 'solutionHtml'))).toBe(true);
    expect(isAnchored(fields, anchor('bebras', 0, 'choices.0'))).toBe(true);
    expect(isAnchored(fields, anchor('žuvis', 0, 'choices.0'))).toBe(false);
  });

  it('a proposal that does not fit is not taken', () => {
    const fields = deskFields.parse({ name: `${'a'.repeat(190)} b` });
    expect(withProposal(fields, anchor('b', 0, 'name'), 'c'.repeat(50))).toBe(null);
  });
});
