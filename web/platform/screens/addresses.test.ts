import { describe, expect, it } from 'vitest';
import { fillPath, matchPath } from './addresses';
import { paths } from './paths';

describe('fillPath', () => {
  it('escapes what stands in an address', () => {
    expect(fillPath(paths.solver, { id: '162', key: 'A/B C' })).toBe('/userhome/challenge/162/A%2FB%20C');
    expect(fillPath(paths.home)).toBe('/userhome/home');
  });
});

describe('matchPath', () => {
  const routes = Object.entries(paths).map(([name, path]) => ({ name, path }));

  it.each(Object.entries(paths))('finds %s by its own address', (name, path) => {
    const params = [...path.matchAll(/\$(\w+)/g)].map((match) => [match[1] ?? '', '1']);
    const filled = fillPath(path, Object.fromEntries(params));
    expect(matchPath(routes, filled)?.route.name).toBe(name);
  });

  it('gives back what fillPath put in, and does not mind a slash at the end', () => {
    const params = { id: '162', key: 'Ą/B %' };
    expect(matchPath(routes, `${fillPath(paths.solver, params)}/`)?.params).toEqual(params);
  });

  it('prefers an address without parameters', () => {
    const ambiguous = [{ path: '/a/$id' }, { path: '/a/end' }];
    expect(matchPath(ambiguous, '/a/end')?.route.path).toBe('/a/end');
    expect(matchPath(ambiguous, '/a/7')?.params).toEqual({ id: '7' });
  });

  it('finds nothing where nothing is, also for broken escapes', () => {
    expect(matchPath(routes, '/nowhere')).toBeNull();
    expect(matchPath(routes, '/userhome/%E0%A4%A')).toBeNull();
  });
});
