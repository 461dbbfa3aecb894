import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, goTo, type Path, type Target, usePlace } from './navigation';
import { preload } from './pages';

type LinkProps<P extends Path> = Omit<ComponentProps<'a'>, 'href'> & Target<P>;

/** A link to a screen: opens it without a page load, loads its code on hover, marks the open screen. */
export function Link<P extends Path>(props: LinkProps<P>) {
  const { to: _to, params: _params, search: _search, onClick, ...rest } = props;
  const { pathname } = usePlace();
  const address = addressOf(props);
  const path = address.split('?')[0] ?? '';
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.altKey || rest.target === '_blank') return;
    event.preventDefault();
    goTo(address);
  };
  const load = () => preload(path);
  return (
    <a
      aria-current={pathname === path ? 'page' : undefined}
      {...rest}
      href={address}
      onClick={press}
      onMouseEnter={load}
      onFocus={load}
      onTouchStart={load}
    />
  );
}
