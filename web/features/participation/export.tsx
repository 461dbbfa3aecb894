import type { ReactNode } from 'react';
import type { BodyIn } from '../../../contract/endpoint';
import type {
  listActiveParticipants,
  listPastParticipants,
  listUnfinishedParticipants,
} from '../../../contract/participation';
import type { listPermitted } from '../../../contract/permissions';
import { readAll } from '../../platform/csv-file';
import { ExportButton } from '../../platform/ExportButton';
import type { Words } from '../../platform/words/words';
import { toMinute, toSecond } from './filters';
import { loadActive, loadList, loadPast, loadUnfinished } from './participation';

/** The buttons that export the lists: all rows that match the current filters, in their order. total: their number. */

export function exportList(
  words: Words<'participation'>,
  query: BodyIn<typeof listPermitted>,
  total: number,
): ReactNode {
  const { col } = words;
  const head = [words.firstName, words.lastName, col.login, col.email, col.grade, col.school];
  const read = async () => {
    const rows = await readAll(async (page) => {
      const { participants, total: all } = await loadList({ ...query, ...page });
      return { rows: participants, total: all };
    });
    return [
      [...head, col.access, col.start, col.finish],
      ...rows.map((row) => [
        row.firstName,
        row.lastName,
        row.login,
        row.email,
        row.className ?? row.grade,
        row.schoolName,
        toMinute(row.permitionDate),
        toMinute(row.startDate),
        toMinute(row.finishDate),
      ]),
    ];
  };
  return button(words, words.file.list, read, total);
}

export function exportUnfinished(
  words: Words<'participation'>,
  query: BodyIn<typeof listUnfinishedParticipants>,
  total: number,
): ReactNode {
  const { col } = words;
  const head = [words.firstName, words.lastName, col.grade, col.login, col.school];
  const read = async () => {
    const rows = await readAll(async (page) => {
      const { participants, total: all } = await loadUnfinished({ ...query, ...page });
      return { rows: participants, total: all };
    });
    return [
      [...head, col.access, col.start, col.finish],
      ...rows.map((row) => [
        row.brrc_user_name,
        row.brrc_user_surname,
        row.className ?? row.brrc_user_class,
        row.login,
        row.schoolName,
        toMinute(row.permitionDate),
        toMinute(row.brrc_start),
        toMinute(row.brrc_finish),
      ]),
    ];
  };
  return button(words, words.file.unfinished, read, total);
}

export function exportPast(
  words: Words<'participation'>,
  query: BodyIn<typeof listPastParticipants>,
  total: number,
): ReactNode {
  const { col } = words;
  const read = async () => {
    const rows = await readAll(async (page) => {
      const { participants, total: all } = await loadPast({ ...query, ...page });
      return { rows: participants, total: all };
    });
    return [
      [col.grade, words.firstName, words.lastName, col.participationDate],
      ...rows.map((row) => [row.userGrade, row.userFirstName, row.userLastName, toSecond(row.participationDate)]),
    ];
  };
  return button(words, words.file.past, read, total);
}

export function exportActive(
  words: Words<'participation'>,
  query: BodyIn<typeof listActiveParticipants>,
  total: number,
): ReactNode {
  const { col } = words;
  const head = [words.firstName, words.lastName, col.login, col.grade, col.school, col.district, col.challenge];
  const read = async () => {
    const rows = await readAll(async (page) => {
      const { participants, total: all } = await loadActive({ ...query, ...page });
      return { rows: participants, total: all };
    });
    return [
      [...head, col.access, col.start],
      ...rows.map((row) => [
        row.firstName,
        row.lastName,
        row.login,
        row.className ?? row.grade,
        row.schoolName,
        row.districtName,
        row.challengeName,
        toMinute(row.permitionDate),
        toMinute(row.startDate),
      ]),
    ];
  };
  return button(words, words.file.active, read, total);
}

function button(
  words: Words<'participation'>,
  file: string,
  read: () => Promise<(string | number | null)[][]>,
  total: number,
): ReactNode {
  return <ExportButton file={file} failed={words.outcome.LOAD_PARTICIPANTS} read={read} disabled={total === 0} />;
}
