import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../text/lt/auth';
import { keyboardDoubt } from './keyboard-doubt';
import { PasswordInput } from './PasswordInput';

describe('the doubt of a typed password', () => {
  it.each([
    ['', false, null],
    ['Kalu-Reti-Mosa-47', false, null],
    ['Žalia–žolė_7', false, null],
    ['', true, 'CAPS_LOCK'],
    ['Пароль', true, 'CAPS_LOCK'],
    ['Пароль-7', false, 'ALPHABET'],
    ['Kαlu', false, 'ALPHABET'],
    ['Kalu-Reti-Mosa-ęū', false, 'DIGIT_KEYS'],
    ['KALU-Č', false, 'DIGIT_KEYS'],
  ])('%s, Caps Lock %s: %s', (text, isCapsLock, doubt) => {
    expect(keyboardDoubt(text, isCapsLock)).toBe(doubt);
  });

  it.each([
    ['Пароль-7', auth.passwordField.ALPHABET],
    ['Kalu-ęū', auth.passwordField.DIGIT_KEYS],
  ])('of %s stands at the field', (value, words) => {
    const props = { words: auth.passwordField, value, onChange: () => undefined };
    expect(renderToStaticMarkup(createElement(PasswordInput, props))).toContain(words);
  });
});
