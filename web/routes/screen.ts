import { type ScreenName, screens } from '../../contract/screens';
import { guarded } from '../platform/screens/frames';
import type { Route } from '../platform/screens/pages';
import { paths } from '../platform/screens/paths';

/** A screen of the role table, at its address. */
export function screen(name: ScreenName, page: NonNullable<Route['page']>, frame?: Route['frame']): Route {
  return guarded(paths[name], screens[name], page, frame);
}
