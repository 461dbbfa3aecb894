import { furtherIconPaths } from '../frame/further-icons';
import { firstIconPaths, type IconName } from '../icon-paths';
import { LineIcon } from '../LineIcon';
import { type StaffIconName, staffIconPaths } from './icon-paths';

const all = { ...firstIconPaths, ...furtherIconPaths, ...staffIconPaths };

/** Any of our line drawings, the staff's own among them; `size` in px. Decoration: the word stands beside it. */
export function StaffIcon(props: {
  name: IconName | StaffIconName;
  size?: number;
  bold?: boolean;
  className?: string;
}) {
  const { name, ...rest } = props;
  return <LineIcon path={all[name]} {...rest} />;
}
