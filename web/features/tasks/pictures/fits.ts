// Whether a picture fits, told before it is sent where the browser can know.
import { imageLimits } from '../../../../contract/images';
import type { Words } from '../../../platform/words/words';

/** The limits of a picture as sentences have them: megabytes, pixels along a side, millions of pixels. */
export const pictureLimits = {
  megabytes: imageLimits.bytes / 1_000_000,
  side: imageLimits.side,
  million: imageLimits.pixels / 1_000_000,
};

/** Milliseconds to wait for the browser to tell the size of a picture; after that the server decides. */
const readWithin = 3000;

/** Why a picture cannot come in, as a sentence with its own size and the limits; null: it may. */
export async function reasonNotToSend(words: Words<'tasksSheet'>, file: File, name: string): Promise<string | null> {
  const { paste } = words;
  if (!file.type.startsWith('image/')) return paste.wrongKind({ name });
  if (file.size > imageLimits.bytes)
    return paste.heavy({ name, size: Math.ceil(file.size / 100_000) / 10, megabytes: pictureLimits.megabytes });
  if (file.type === 'image/svg+xml') return null;
  const { width, height } = await sizeOf(file);
  const isWide = Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels;
  return isWide ? paste.wide({ name, width, height, ...pictureLimits }) : null;
}

/** In pixels; 0 where the browser does not know it. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const src = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise<void>((done) => {
      image.onload = () => done();
      image.onerror = () => done();
      setTimeout(done, readWithin);
      image.src = src;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    image.src = '';
    URL.revokeObjectURL(src);
  }
}
