import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Endpoint } from '../../contract/endpoint';
import { previewImport, takeImport } from '../../contract/exchange';
import type { PersonName } from './people';
import { sendForm } from './upload';
import type { World } from './world';

/** The calls of the task import, made as a browser makes them. worldOf: the world at the time of the call. */
export function archivesOf(worldOf: () => World) {
  const send = <E extends Endpoint>(endpoint: E, as: PersonName | null, bytes: Uint8Array, data: object = {}) =>
    sendForm(worldOf(), endpoint, { as, data, bytes, name: 'uzduotys.zip' });
  return {
    send,
    preview: (as: PersonName | null, files: Zippable) => send(previewImport, as, zipSync(files)),
    take: (as: PersonName | null, files: Zippable, names: string[]) =>
      send(takeImport, as, zipSync(files), { files: names }),
    /** The number of stored tasks. */
    stored: async () => Number((await worldOf().pool.query('select count(*) as n from task')).rows[0].n),
  };
}

/** The file of a task with three choices, whose key stands only in the explanation. */
export function taskText(
  id: string,
  more: { title?: string; body?: string; head?: string; options?: string } = {},
): Uint8Array {
  const { title = 'Bebro takas', body = 'Kur eina bebras?', head = '' } = more;
  const { options = 'A) pirmas\n\nB) antras\n\nC) trečias' } = more;
  return strToU8(`---
id: ${id}
title: ${title}
ages:
  10-12: easy
answer_type: multiple choice
categories:
  - algorithms and programming - graph theory
keywords:
  - takas - https://lt.wikipedia.org/wiki/Kelias
contributors:
  - Ona Ąžuolė, ona@example.com, Lithuania (author)
support_files:
  - "*.svg by Ona Ąžuolė"
${head}---
## Body
${body}

## Question/Challenge
Kuris?

## Answer Options/Interactivity Description
${options}

## Answer Explanation
Teisingas atsakymas yra B), nes taip.

## It's Informatics
Grafas.
`);
}

/** The path of a task's file in its archive. */
export const taskFile = (id: string) => `${id}_Takas/${id}-lit.task.md`;

/** A picture of one colour. */
export const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();

/** A photograph with its author in the metadata. */
export const photograph = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Slapta Vieta' } })
    .jpeg()
    .toBuffer();
