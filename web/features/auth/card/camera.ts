// The camera of the page of cards, and the codes that it sees. Loaded when that page opens; the library only where the
// browser cannot read codes by itself.

import { paths } from '../../../platform/screens/paths';

/**
 * Why there is no picture: the person or the browser's rules say no, there is no camera, another program has it, or what
 * reads codes did not come.
 */
export type CameraTrouble = 'DENIED' | 'NONE' | 'BUSY' | 'UNLOADED';

/** Reads the first code of a picture, or null. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type NativeDetector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare global {
  interface Window {
    /** Chrome on Android, macOS and ChromeOS has it. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): NativeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** Milliseconds between two looks: an old computer has time for its page, a child does not notice. */
const pauseMs = 150;
/** Pictures are read no wider than this; a card held at an arm's length has two dots for each module of its code. */
const mostWidth = 800;
/** How long one picture is searched, in milliseconds. */
const searchMs = 60;

/** Whether this document began as a page that reads codes: only those may have a camera, whatever page they show later. */
export function mayHaveCamera(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || [paths.card, paths.offline].some((path) => new URL(loaded.name).pathname === path);
}

/** Towards whoever looks at the screen, or away from them. */
export type Facing = 'user' | 'environment';

/** Shows the camera in the video. Rejects with an error that `troubleOf` understands. Ends with the signal. */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal, facing: Facing = 'user'): Promise<void> {
  // On an address without https the browser hides its cameras.
  if (navigator.mediaDevices === undefined) throw new DOMException('no camera', 'NotFoundError');
  const wanted = { video: { width: { ideal: 1280 }, facingMode: facing }, audio: false };
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
}

/** Why a camera did not open, by the name of the browser's error. */
export function troubleOf(failure: unknown): CameraTrouble {
  const name = failure instanceof DOMException || failure instanceof Error ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'DENIED';
  return name === 'NotReadableError' || name === 'AbortError' ? 'BUSY' : 'NONE';
}

/** Calls back with each code that the camera sees, until the signal. */
export async function watchCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let read = (await nativeReader()) ?? (await ownReader());
  while (!signal.aborted) {
    try {
      const code = video.videoWidth > 0 ? await read(video) : null;
      if (code !== null && !signal.aborted) onCode(code);
    } catch {
      // Some browsers have a detector whose part of the system is missing.
      read = await ownReader();
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function nativeReader(): Promise<Reader | null> {
  const Native = window.BarcodeDetector;
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Native || !formats.includes('qr_code')) return null;
  const detector = new Native({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function ownReader(): Promise<Reader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, mostWidth / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context?.drawImage(video, 0, 0, width, height);
    const data = context?.getImageData(0, 0, width, height).data;
    if (!data) return null;
    try {
      return decodeQR({ data, width, height }, { timeLimit: searchMs });
    } catch {
      return null;
    }
  };
}
