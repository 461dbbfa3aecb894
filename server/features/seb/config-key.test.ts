import { createHash } from 'node:crypto';
import { parse } from 'plist';
import { describe, expect, it } from 'vitest';
import { sebFile } from './config';
import { configKeyOf, isPageHash, pageHash, sebJson } from './config-key';

// The rules are those of the makers: https://safeexambrowser.org/developer/seb-config-key.html. The expected keys were
// computed apart from this code, by a script in another language that follows the same text.

describe('the Config Key', () => {
  it('of a small configuration', () => {
    const config = {
      startURL: 'https://bebras.example.lt/',
      sendBrowserExamKey: true,
      browserWindowWebView: 3,
      allowQuit: true,
    };
    expect(sebJson(config)).toBe(
      '{"allowQuit":true,"browserWindowWebView":3,"sendBrowserExamKey":true,"startURL":"https://bebras.example.lt/"}',
    );
    expect(configKeyOf(config)).toBe('1f83e0a5b51e5481d32b8c1fe80b7e544ede25987fb6703bc51a5e15212a5605');
  });

  it('of a configuration with all kinds of values', () => {
    const config = {
      originatorVersion: 'SEB_Win_3.0',
      startURL: 'https://damba.example/challenge/7/-?seb="ą"\\',
      allowQuit: true,
      AllowFlashFullscreen: false,
      embeddedCertificates: [],
      emptied: {},
      examKeySalt: new Uint8Array([0, 1, 2, 253, 254, 255]),
      signed: new Date('2026-11-24T10:00:00Z'),
      zoom: 0.1,
      allowedDisplays: 1,
      rules: [{ regex: false, Action: 1, expression: 'damba.example/*', deeper: {} }],
      inner: { b: 1, A: 2, none: {} },
    };
    expect(sebJson(config)).toBe(
      '{"allowedDisplays":1,"AllowFlashFullscreen":false,"allowQuit":true,"embeddedCertificates":[],' +
        '"examKeySalt":"AAEC/f7/","inner":{"A":2,"b":1},' +
        '"rules":[{"Action":1,"expression":"damba.example/*","regex":false}],"signed":"2026-11-24T10:00:00Z",' +
        '"startURL":"https://damba.example/challenge/7/-?seb="ą"\\","zoom":0.1}',
    );
    expect(configKeyOf(config)).toBe('39dbcd53df043d79df2343319e8c94f92335d16aec286d47a79abe15aa17560c');
  });

  it('of the file that goes out is that of what stands in the file', () => {
    const site = { PORT: 3000, PUBLIC_ORIGIN: 'https://damba.example', TASK_ORIGIN: 'https://tasks.damba.example' };
    const entry = { collectionId: '7', securityKey: 'ĄŽ 1', ticket: 'ticket', nonce: 'n'.repeat(32), quitHash: null };
    const { bytes, configKey } = sebFile({ ...site, TASK_PORT: undefined }, entry);
    const read = parse(bytes.toString('utf8'));
    // The small rules of this file, written a second time: its keys, and no escapes.
    const json = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(json).join(',')}]`;
      if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `"${value}"` : String(value);
      const keys = Object.entries(value).sort(([a], [b]) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
      return `{${keys.map(([key, one]) => `"${key}":${json(one)}`).join(',')}}`;
    };
    expect(configKey).toBe(createHash('sha256').update(json(read)).digest('hex'));
    expect(read).toMatchObject({
      startURL: `https://damba.example/challenge/7/%C4%84%C5%BD%201/ticket?seb=${'n'.repeat(32)}`,
      quitURL: 'https://damba.example/?quit=seb',
      URLFilterEnable: true,
      URLFilterRules: [
        { action: 1, active: true, expression: 'https://damba.example/*', regex: false },
        { action: 1, active: true, expression: 'https://tasks.damba.example/*', regex: false },
      ],
    });
    expect(read).not.toHaveProperty('hashedQuitPassword');
  });

  it('covers the port of the frames, and the password that quits only as its hash', () => {
    const quitHash = createHash('sha256').update('Bebras').digest('hex');
    const entry = { collectionId: '7', securityKey: null, ticket: null, nonce: 'n'.repeat(32), quitHash };
    const text = sebFile({ PORT: 3000, PUBLIC_ORIGIN: undefined, TASK_ORIGIN: undefined, TASK_PORT: 13000 }, entry);
    expect(parse(text.bytes.toString())).toMatchObject({
      startURL: `http://localhost:3000/challenge/7/-?seb=${'n'.repeat(32)}`,
      hashedQuitPassword: quitHash,
      URLFilterRules: [{ expression: 'http://localhost:3000/*' }, { expression: 'http://localhost:13000/*' }],
    });
    expect(text.bytes.includes('Bebras')).toBe(false);
  });
});

describe('the hash of a page', () => {
  const key = '4fa9af8ec8759eb7c680752ef4ee5eaf1a860628608fccae2715d519849f9292';
  const url = 'https://bebras.example.lt/challenge/163/abc';
  const right = '3cde736523f6f437fd15fe46529153070702cfb6e3ab3b4f1927bf58bb0e8bb0';

  it('is of the address without its fragment, and of the key', () => {
    expect(pageHash(url, key)).toBe(right);
    expect(pageHash(`${url}#task-2`, key)).toBe(right);
  });

  it('fits under one of the keys', () => {
    expect(isPageHash(right, url, ['0'.repeat(64), key])).toBe(true);
    expect(isPageHash(right, `${url}#task-2`, [key])).toBe(true);
  });

  it.each([
    ['absent', null, url],
    ['empty', '', url],
    ['in upper case', right.toUpperCase(), url],
    ['shorter', right.slice(0, 63), url],
    ['of another page', right, `${url}/`],
    ['of the key alone', createHash('sha256').update(key).digest('hex'), url],
    ['the key itself', key, url],
  ])('does not fit when it is %s', (_name, hash, page) => {
    expect(isPageHash(hash, page, [key])).toBe(false);
  });

  it('fits no page without a key', () => {
    expect(isPageHash(right, url, [])).toBe(false);
  });
});
