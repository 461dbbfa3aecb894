// The filters of tasks as texts, which live in the address or in a window, and as the server takes them. Pure.
import type { TaskFilter } from '../../../../contract/tasks';
import { taskLevels } from '../../../../contract/tasks-edit';

/** '' for no choice; keywords and cts are ids with commas. */
export type TaskFilters = {
  name: string;
  uid: string;
  language: string;
  age: string;
  level: string;
  type: string;
  /** DRAFT: the key waits for a person. */
  status: string;
  keywords: string;
  cts: string;
};

export const noFilters: TaskFilters = {
  name: '',
  uid: '',
  language: '',
  age: '',
  level: '',
  type: '',
  status: '',
  keywords: '',
  cts: '',
};

/** Ids of a text with commas; what is no id is left out. */
export function idsOf(text: string): string[] {
  return [...new Set(text.split(',').filter((id) => /^[0-9]{1,18}$/.test(id)))];
}

/** The filters as the server takes them; wrong values of an address are left out. */
export function queryOf(filters: TaskFilters): TaskFilter {
  const { name, uid, language, age, level, type, status, keywords, cts } = filters;
  return {
    name: name.trim().slice(0, 200),
    UID: uid.trim().slice(0, 40),
    language: language.slice(0, 10),
    age_group: idsOf(age)[0] ?? '',
    level: taskLevels.find((one) => one === level) ?? '',
    type: type === 'BASIC' || type === 'LODGE' ? type : '',
    status: status === 'DRAFT' || status === 'READY' ? status : '',
    keywords: idsOf(keywords),
    cTs: idsOf(cts),
  };
}
