// The pictures of a task file: found in its text, read from beside it, with the areas of those that pupils press.
import { basename } from 'node:path';
import type { Token } from 'markdown-it';
import { letterOf } from '../../../../contract/solving';
import { faultsOfAreas } from '../areas/areas';
import { findImages } from '../markdown/images';
import { type ImageFault, type LoadedImage, loadImage } from '../pictures/load-picture';
import type { Note } from './read-task';
import type { TaskSource } from './source';
import { wordsIn } from './text';
import type { ImportedChoice, ImportedImage } from './types';

type LoadedImages = { images: ImportedImage[]; widths: Map<string, number | null> };

/**
 * The pictures that the parts show; a missing one is an error of its line. extra: paths of pictures that only kept
 * sections show, which may be missing.
 */
export async function loadImages(
  source: TaskSource,
  folder: string,
  parts: readonly Token[][],
  extra: readonly string[],
  note: Note,
): Promise<LoadedImages> {
  const found = parts.map(findImages);
  for (const { label, line } of found.flatMap(({ unresolved }) => unresolved)) {
    note('error', line, { code: 'PICTURE_UNDEFINED', values: { label } });
  }
  const images = new Map<string, ImportedImage>();
  const widths = new Map<string, number | null>();
  const load = async (path: string, title: string): Promise<LoadedImage | ImageFault> => {
    const loaded = await loadImage(source, folder, path);
    widths.set(path, 'fault' in loaded ? null : loaded.width);
    if (!('fault' in loaded)) {
      images.set(path, { path, name: basename(path), mime: loaded.mime, bytes: loaded.bytes, title });
    }
    return loaded;
  };
  for (const { path, words, line } of found.flatMap((part) => part.images)) {
    if (words === '') note('warning', line, { code: 'PICTURE_NO_ALT', values: { path } });
    if (widths.has(path)) {
      const known = images.get(path);
      if (known?.title === '') known.title = words;
      continue;
    }
    const loaded = await load(path, words);
    if ('fault' in loaded) note('error', line, { code: loaded.fault, values: { path } });
  }
  for (const path of extra) if (!widths.has(path)) await load(path, '');
  return { images: [...images.values()], widths };
}

/** Checks the areas of the statement's drawings. What only an ear would miss is a warning. */
export function noteAreas(
  statement: readonly Token[][],
  images: readonly ImportedImage[],
  options: readonly ImportedChoice[],
  note: Note,
): void {
  const choices = options.map(({ html, alt }, place) => ({ letter: letterOf(place), name: `${wordsIn(html)} ${alt}` }));
  const shown = statement.flatMap((tokens) => findImages(tokens).images);
  for (const { path, line } of shown) {
    const image = images.find((one) => one.path === path && one.mime === 'image/svg+xml');
    const faults = image ? faultsOfAreas(image.bytes.toString('utf8'), choices, image.title) : [];
    for (const { code, letters } of faults)
      note(code === 'AREA_UNNAMED' ? 'warning' : 'error', line, {
        code,
        values: { path, letters: letters.join(', ') },
      });
  }
}
