// The filters of the list of late answers as the address has them; pure.
import type { BodyIn } from '../../../../contract/endpoint';
import { lateStates, type listLate } from '../../../../contract/solving-late';
import type { Filters } from '../../../platform/screens/use-filters';

export type LateFilterName = 'challenge' | 'state' | 'district' | 'school' | 'page' | 'size';
export type SetFilters = Filters<LateFilterName>['set'];

/** Without a choice those that wait: they are what somebody comes for. */
export const shownStates = [...lateStates, 'ALL'] as const;

export type LateFilters = {
  challenge: string;
  state: (typeof shownStates)[number];
  district: string;
  school: string;
  page: number;
  size: number;
};

const sizes = [20, 50, 100];
const isId = (text: string): boolean => /^[0-9]{1,18}$/.test(text);

/** What the address says, each value one that can be asked for. */
export function readFilters(get: (name: LateFilterName) => string): LateFilters {
  const id = (name: LateFilterName) => (isId(get(name)) ? get(name) : '');
  const page = Number(get('page'));
  return {
    challenge: id('challenge'),
    state: shownStates.find((one) => one === get('state')) ?? 'WAITING',
    district: id('district'),
    school: id('school'),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    size: sizes.find((size) => String(size) === get('size')) ?? 20,
  };
}

/** The body of the call. */
export function askedBy({ challenge, state, school, page, size }: LateFilters): BodyIn<typeof listLate> {
  return { challengeId: challenge, state: state === 'ALL' ? '' : state, school, num: page, page_size: size };
}
