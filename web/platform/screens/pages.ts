// The table of screens at run time: the page of each address, loaded when it is needed.
import type { ComponentType, ReactNode } from 'react';
import { createStore } from '../store';
import { type Match, matchPath } from './addresses';

export type Page = ComponentType;
export type Frame = ComponentType<{ children: ReactNode }>;

export type Route = {
  /** With $parameters. */
  path: string;
  /** The address to go to instead, or null: called at each visit and whenever the session changes. */
  instead?: () => string | null;
  page?: () => Promise<Page>;
  /** The frame around it; pages with the same frame change inside it. */
  frame?: () => Promise<Frame>;
};

/** The overlay of every page, such as the question before leaving; null until a page needs it. */
export const overlay = createStore<ComponentType | null>(null);

let table: readonly Route[] = [];
let rest: (() => Promise<readonly Route[]>) | null = null;

/** Sets the table, once, before the first render. more: fetches the screens that are searched after these. */
export function setRoutes(routes: readonly Route[], more: () => Promise<readonly Route[]>): void {
  table = routes;
  rest = more;
}

/** The screen of an address, or null. Rejects when the rest of the table could not be fetched. */
export async function findRoute(pathname: string): Promise<Match<Route> | null> {
  const found = matchPath(table, pathname);
  if (found || !rest) return found;
  const fetching = rest;
  const more = await fetching();
  if (rest === fetching) table = [...table, ...more];
  rest = null;
  return matchPath(table, pathname);
}

/** Whether a screen of the table, by its path with $parameters, has been fetched: of one table all are. */
export function hasScreen(path: string): boolean {
  return table.some((route) => route.path === path);
}

/** Loads the code of a screen before it is opened. */
export function preload(pathname: string): void {
  const load = async () => {
    const found = await findRoute(pathname);
    await Promise.all([found?.route.page?.(), found?.route.frame?.()]);
  };
  load().catch(() => undefined);
}
