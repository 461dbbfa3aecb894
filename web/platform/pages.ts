// The table of screens while the site runs: which page stands at an address, loaded when it is needed.
import type { ComponentType, ReactNode } from 'react';
import { type Match, matchPath } from './addresses';

export type Page = ComponentType;
export type Frame = ComponentType<{ children: ReactNode }>;

export type Route = {
  /** With $parameters. */
  path: string;
  /** The address to go to instead, or null: asked at each visit and whenever the session changes. */
  instead?: () => string | null;
  page?: () => Promise<Page>;
  /** What stands around it; pages of one frame change inside it. */
  frame?: () => Promise<Frame>;
};

let table: readonly Route[] = [];

/** Sets the table, once, before the first render. */
export function setRoutes(routes: readonly Route[]): void {
  table = routes;
}

/** What stands at an address, or null. */
export function findRoute(pathname: string): Match<Route> | null {
  return matchPath(table, pathname);
}

/** Loads the code of a screen ahead of its opening. */
export function preload(pathname: string): void {
  const route = findRoute(pathname)?.route;
  void route?.page?.().catch(() => undefined);
  void route?.frame?.().catch(() => undefined);
}
