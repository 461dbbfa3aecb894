import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const replaceState = vi.fn();
const place = { pathname: '/userhome/schools', search: '?district=13', hash: '' };
beforeEach(() => {
  vi.resetModules();
  replaceState.mockClear();
  vi.stubGlobal('location', { ...place });
  vi.stubGlobal('history', { state: 0, replaceState });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** The filters of the page of schools, as its search box has them. */
async function filtersOfSchools() {
  const { useFilters } = await import('./use-filters');
  const { ShownContext } = await import('./navigation');
  const found: ReturnType<typeof useFilters<'name'>>[] = [];
  const page = createElement(() => {
    found.push(useFilters<'name'>());
    return null;
  });
  renderToStaticMarkup(createElement(ShownContext, { value: place.pathname }, page));
  return found[0];
}

it('adds a filter to the address of its page and leaves the others', async () => {
  (await filtersOfSchools())?.set({ name: 'tiltų' });
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(0, '', '/userhome/schools?district=13&name=tilt%C5%B3');
});

it('leaves the address of the next page alone while that is being loaded', async () => {
  const filters = await filtersOfSchools();
  Object.assign(location, { pathname: '/userhome/uprofile/view/5012', search: '' });
  filters?.set({ name: 'tiltų' });
  expect(replaceState).not.toHaveBeenCalled();
});
