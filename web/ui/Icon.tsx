import { type IconName, iconPaths } from './icon-paths';
import { LineIcon } from './LineIcon';

/**
 * One of our line drawings, `size` in px, in the colour of the text around it. Decoration only: the word stands beside
 * it.
 */
export function Icon({
  name,
  ...rest
}: {
  name: IconName;
  size?: number;
  bold?: boolean;
  className?: string | undefined;
}) {
  return <LineIcon path={iconPaths[name]} {...rest} />;
}
