// Addresses with $parameters: filling them in and recognising them. Pure.

/** The names of the parameters in an address: '/a/$id/$key' gives 'id' | 'key'. */
export type PathParams<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The address with its parameters filled in, each escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export type Match<Route> = { route: Route; params: Record<string, string> };

/**
 * The route of an address; one without parameters wins over one with parameters. A slash at the end makes no
 * difference.
 */
export function matchPath<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | null {
  const parts = segments(pathname);
  let best: Match<Route> | null = null;
  for (const route of routes) {
    const params = paramsOf(segments(route.path), parts);
    if (!params) continue;
    if (!best || Object.keys(params).length < Object.keys(best.params).length) best = { route, params };
  }
  return best;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const text = decode(parts[at] ?? '');
    if (part.startsWith('$')) params[part.slice(1)] = text;
    else if (part !== text) return null;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
