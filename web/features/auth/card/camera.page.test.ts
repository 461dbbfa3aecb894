import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayHaveCamera, openCamera, troubleOf, watchCodes } from './camera';

const video = () => ({ videoWidth: 640, videoHeight: 480, play: async () => undefined, srcObject: null });

describe('a camera that does not open', () => {
  it.each([
    ['NotAllowedError', 'DENIED'],
    ['SecurityError', 'DENIED'],
    ['NotFoundError', 'NONE'],
    ['OverconstrainedError', 'NONE'],
    ['TypeError', 'NONE'],
    ['NotReadableError', 'BUSY'],
    ['AbortError', 'BUSY'],
  ])('%s is told as %s', (name, trouble) => {
    expect(troubleOf(new DOMException('', name))).toBe(trouble);
  });

  it('is none on an address without https', async () => {
    vi.stubGlobal('navigator', {});
    const opening = openCamera(Object.assign(video()), new AbortController().signal);
    expect(troubleOf(await opening.catch((failure: unknown) => failure))).toBe('NONE');
  });
});

it.each([
  ['https://damba.example/card', true],
  ['https://damba.example/card?x=1#K7MP-R4TXWA-9HNDQ3', true],
  ['https://damba.example/login', false],
])('a document that began as %s may have one: %s', (name, may) => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name }] });
  expect(mayHaveCamera()).toBe(may);
  vi.unstubAllGlobals();
});

describe('an open camera', () => {
  const stop = vi.fn();
  beforeEach(() => {
    stop.mockClear();
    const stream = { getTracks: () => [{ stop }] };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  });

  it('is switched off when the page is left, also while it opens', async () => {
    const abort = new AbortController();
    await openCamera(Object.assign(video()), abort.signal);
    expect(stop).not.toHaveBeenCalled();
    abort.abort();
    expect(stop).toHaveBeenCalledOnce();
    await openCamera(Object.assign(video()), abort.signal);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('is read by the browser itself where it can, until a code has come', async () => {
    const seen = ['', 'https://damba.example/card#K7MP-R4TXWA-9HNDQ3'];
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => seen.splice(0, 1).flatMap((rawValue) => (rawValue === '' ? [] : { rawValue }));
    }
    vi.stubGlobal('window', { BarcodeDetector });
    const abort = new AbortController();
    const codes: string[] = [];
    const note = (code: string) => {
      codes.push(code);
      abort.abort();
    };
    await watchCodes(Object.assign(video()), note, abort.signal);
    expect(codes).toEqual(['https://damba.example/card#K7MP-R4TXWA-9HNDQ3']);
  });
});
