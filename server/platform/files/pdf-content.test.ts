import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePdf } from './pdf';
import { activeContentOf } from './pdf-content';

const of = (text: string | Buffer) => activeContentOf(Buffer.from(text));
const packed = (inside: string, more = '/Filter /FlateDecode') => {
  const data = deflateSync(Buffer.from(inside));
  const head = `%PDF-1.5\n7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${more} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
};

it('U07: what runs, opens or starts something is found, however it is written', () => {
  expect(of('<< /S /JavaScript /JS (app.alert(1)) >>')).toBe('JavaScript');
  expect(of('<</S/Java#53cript/JS 5 0 R>>')).toBe('JavaScript');
  expect(of('<</S/#4a#61#76#61#53#63#72#69#70#74/JS(x)>>')).toBe('JavaScript');
  expect(of('<</S /JavaScript\0/JS(x)>>')).toBe('JavaScript');
  expect(of('<< /Names << /JavaScript 9 0 R >> >>')).toBe('JavaScript');
  expect(of('<< /S /Launch /F (calc.exe) >>')).toBe('Launch');
  expect(of('<< /S\n/Laun#63h /Win << /F (calc.exe) >> >>')).toBe('Launch');
  expect(of('<< /S /SubmitForm /F (https://evil.example) >>')).toBe('SubmitForm');
  expect(of('<< /Type /EmbeddedFile >>')).toBe('EmbeddedFile');
  expect(of('<< /AcroForm << /XFA 4 0 R >> >>')).toBe('XFA');
  expect(of('<< /OpenAction << /S /URI /URI (https://evil.example) >> >>')).toBe('OpenAction');
  expect(of('<< /Open#41ction 5 0 R >> 5 0 obj << /S /URI /URI (x) >> endobj')).toBe('OpenAction');
  expect(of('<< /OpenAction 5 0 R >>')).toBe('OpenAction');
  expect(of('<< /OpenAction << /S /GoTo /D [1 0 R /Fit] /Next 6 0 R >> >>')).toBe('OpenAction');
});

it('U07: packed objects are looked into, and refused when they cannot be', () => {
  expect(of(packed('1 0 << /S /JavaScript /JS (x) >>'))).toBe('JavaScript');
  expect(of(packed('1 0 << /S /Java#53cript /JS (x) >>', '/F#69lter [ /FlateDecode ]'))).toBe('JavaScript');
  expect(of(packed('1 0 << /Type /Catalog >>'))).toBeNull();
  expect(of(packed('x', '/Filter [/FlateDecode /ASCIIHexDecode]'))).toBe('packed objects');
  expect(of(packed('x', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'))).toBe('packed objects');
  expect(of(packed('x', '/Filter 9 0 R'))).toBe('packed objects');
  expect(of(packed('x', '/Filter /FlateDecode /X (stream\n)'))).toBe('packed objects');
  expect(of(packed('x').subarray(0, 90))).toBe('packed objects');
  expect(of(packed(' '.repeat(17_000_000)))).toBe('packed objects');
  expect(of('7 0 obj << /Type 8 0 R /Filter /FlateDecode >>\nstream\n')).toBe('packed objects');
  expect(of('trailer << /Encrypt 5 0 R >>')).toBe('Encrypt');
});

it('papers as offices and scanners write them pass', async () => {
  expect(activeContentOf(await makePdf({ title: 'Sutartis', content: ['JavaScript /Launch ąčę'] }))).toBeNull();
  expect(of('<< /Type /Catalog /OpenAction [1 0 R /XYZ null null 0] /PageMode /UseNone >>')).toBeNull();
  expect(of('<< /OpenAction 5 0 R >> 5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj')).toBeNull();
  expect(of('<< /Type /Annot /A << /S /URI /URI (https://damba.example) >> >>')).toBeNull();
  expect(of('<< /EmbeddedFonts 1 /LaunchX 2 /MyXFA 3 >>')).toBeNull();
});

it('looks at three megabytes of anything in no time', () => {
  const size = 3_000_000;
  const noise = Buffer.alloc(size);
  let seed = 7;
  for (let at = 0; at < size; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    noise[at] = seed >> 16;
  }
  const object = '<</Type/ObjStm/Filter/FlateDecode>>stream\n';
  for (const bytes of [noise, ...['/', 'stream\n', '#41', '/Open', '%'].map((text) => Buffer.alloc(size, text))])
    expect(activeContentOf(bytes)).toBeNull();
  expect(activeContentOf(Buffer.alloc(size, object))).toBe('packed objects');
}, 20_000);
