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
    further ??= loadFurther();
    void further.then(() => setCome(true));
  }, []);
  return <LineIcon path={iconPaths[name] ?? ''} {...rest} />;
}

let further: Promise<unknown> | undefined;

/** Tries again where they do not load, after as long as other parts that come later. */
function loadFurther(): Promise<unknown> {
  return import('./frame/further-icons').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000 + Math.random() * 4_000));
    return loadFurther();
  });
}
