// The frames of the screens that do not lead to a sitting. Apart from frames.ts, so that a pupil in a sitting does not
// load the names of all parts of the frame of staff.
import { lets } from '../../../contract/roles';
import { currentSession } from '../session/session';
import { hasStaffFrame, shell } from './frames';
import type { Frame } from './pages';

/** Staff see the page in their frame with Mantine; others see the parts that are theirs too in the common frame. */
export const staff = (): Promise<Frame> =>
  hasStaffFrame() ? import('./StaffLayout').then((module) => module.StaffLayout) : shell();

/** Pages for everybody: administrators have their long menu in the side bar here too. */
export const common = (): Promise<Frame> =>
  lets(['ADMIN', 'DEVELOPER'], currentSession()?.role ?? null) ? staff() : shell();
