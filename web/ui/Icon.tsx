import { useEffect, useState } from 'react';
import { type IconName, iconPaths } from './icon-paths';
import { LineIcon } from './LineIcon';

type IconProps = { name: IconName; size?: number; bold?: boolean; className?: string | undefined };

/**
 * One of our line drawings, `size` in px, in the colour of the text around it. Decoration only: the word stands beside
 * it.
 */
export function Icon({ name, ...rest }: IconProps) {
  const path = iconPaths[name];
  return path === undefined ? <LateIcon name={name} {...rest} /> : <LineIcon path={path} {...rest} />;
}

/** One whose drawing has not come with the page: its place is kept. */
function LateIcon({ name, ...rest }: IconProps) {
  const [, setCome] = useState(false);
  useEffect(() => {
    import('./frame/further-icons').then(
      () => setCome(true),
      () => undefined,
    );
  }, []);
  return <LineIcon path={iconPaths[name] ?? ''} {...rest} />;
}
