import { describe, expect, it } from 'vitest';
import { readGenerated } from './generated';

describe('a generated password', () => {
  it.each([
    'Niji-Ruli-Luku-57',
    'niji-ruli-luku-57',
    'NIJI-RULI-LUKU-57',
    ' Niji-Ruli-Luku-57\u00a0',
    'Niji Ruli Luku 57',
    'NijiRuliLuku57',
    'Niji\u2013Ruli\u2014Luku\u201157',
    'Niji_Ruli\u2212Luku\u00ad57\u200b',
    // Shown beside each other nobody tells l, I and 1, or what alphabet a letter is of.
    'NiJi-Rul1-1uku-57',
    'Nijі-RuIi-Luku-57',
    'Ｎｉｊｉ-Ｒｕｌｉ-Ｌｕｋｕ-５７',
    // The digit keys of a Lithuanian keyboard.
    'Niji-Ruli-Luku-įų',
  ])('%s is read as it was written', (typed) => {
    expect(readGenerated(typed)).toBe('Niji-Ruli-Luku-57');
  });

  it.each([
    ['воkо-тета-l0mо-O1', 'Boko-Teta-Lomo-01'],
    ['B0k0-Teta-LomO-lo', 'Boko-Teta-Lomo-10'],
    ['Boko-Teta-Lomo-„“', 'Boko-Teta-Lomo-90'],
  ])('%s is read by the place of each sign', (typed, written) => {
    expect(readGenerated(typed)).toBe(written);
  });

  it.each([
    'Slapta-Frazė-2026',
    'niji-ruli-luku-5',
    'niji-ruli-luku-577',
    'inji-ruli-luku-57',
    'niji-ruli-luku-5a',
    'niji!ruli!luku!57',
    'Niji-Rulį-Luku-57',
    '',
  ])('%s has not its form and stays', (typed) => {
    expect(readGenerated(typed)).toBe(typed);
  });
});
