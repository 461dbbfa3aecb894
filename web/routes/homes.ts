// The homes of all roles but pupils', each in a function of its own: the build loses styles of one of two loads that
// stand side by side. Loaded apart, so that a pupil on the way to a sitting does not load this table.
import type { Role } from '../../contract/roles';
import { staff } from '../platform/screens/further-frames';
import type { Frame, Page } from '../platform/screens/pages';
import { arrival } from '../platform/session/arrival';

const centre = (): Promise<Page> =>
  import('../features/secondround/day/CentreHome').then((module) => module.CentreHome);
const teacher = (): Promise<Page> => import('../features/today/TodayPage').then((module) => module.TodayPage);
const tester = (): Promise<Page> => import('../features/season/TesterHome').then((module) => module.TesterHome);
const organiser = (): Promise<Page> => import('../features/season/SeasonPage').then((module) => module.SeasonPage);

const homes: Partial<Record<Role, () => Promise<Page>>> = {
  CENTER_ADMIN: centre,
  TUTOR: teacher,
  TASK_TESTER: tester,
};

/** The page that a role of staff has as its home. */
export function homeOfStaff(role: Role): Promise<Page> {
  return (homes[role] ?? organiser)();
}

/** The frame of that page: right after a log-in with the questions of the log-in. */
export function frameOfStaff(): Promise<Frame> {
  return arrival.isDue()
    ? import('../features/auth/arrival/StaffArrival').then((module) => module.StaffArrival)
    : staff();
}
