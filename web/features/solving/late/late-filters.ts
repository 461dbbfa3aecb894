// The filters of the list of late answers, as stored in the address. Pure.
import type { BodyIn } from '../../../../contract/endpoint';
import { lateOrders, lateStates, type listLate } from '../../../../contract/solving-late';
import { orderOf } from '../../../lists/sorting';
import type { Filters } from '../../../platform/screens/use-filters';

export type LateFilterName = 'challenge' | 'state' | 'district' | 'school' | 'sort' | 'page' | 'size';
export type SetFilters = Filters<LateFilterName>['set'];

/** By default the waiting answers, which staff come for. */
export const shownStates = [...lateStates, 'ALL'] as const;

export type LateFilters = {
  challenge: string;
  state: (typeof shownStates)[number];
  district: string;
  school: string;
  /** As in the address: "pupil", or "-pupil" for descending; the newest first by default. */
  sort: string;
  page: number;
  size: number;
};

const sizes = [20, 50, 100];
const isOrder = (text: string): boolean => lateOrders.some((one) => text === one || text === `-${one}`);
const isId = (text: string): boolean => /^[0-9]{1,18}$/.test(text);

/** Reads the filters from the address; an invalid value becomes the default. */
export function readFilters(get: (name: LateFilterName) => string): LateFilters {
  const id = (name: LateFilterName) => (isId(get(name)) ? get(name) : '');
  const page = Number(get('page'));
  return {
    challenge: id('challenge'),
    state: shownStates.find((one) => one === get('state')) ?? 'WAITING',
    district: id('district'),
    school: id('school'),
    sort: isOrder(get('sort')) ? get('sort') : '-received',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    size: sizes.find((size) => String(size) === get('size')) ?? 20,
  };
}

/** The body of the call. */
export function askedBy({ challenge, state, school, sort, page, size }: LateFilters): BodyIn<typeof listLate> {
  const { order } = orderOf(sort, lateOrders);
  return { challengeId: challenge, state: state === 'ALL' ? '' : state, school, ...order, num: page, page_size: size };
}
