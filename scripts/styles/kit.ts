// The classes of the kit (web/ui/kit.css), and which of them say what a rule of a component says.
import { readFileSync } from 'node:fs';

export type Declarations = Map<string, string>;
export type Kit = Map<string, Declarations>;

/** Reads the sheets that kit.css puts together, in their order; their rules outside @media are one class each. */
export function readKit(): Kit {
  const index = new URL('../../web/ui/kit.css', import.meta.url);
  const text = [...readFileSync(index, 'utf8').matchAll(/^@import "(.+)";$/gm)]
    .map(([, path = '']) => readFileSync(new URL(path, index), 'utf8'))
    .join('\n');
  return new Map(
    [...text.matchAll(/^(?::root )?\.([\w-]+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
      name,
      declarationsOf(body),
    ]),
  );
}

function declarationsOf(body: string): Declarations {
  return new Map(
    [...body.matchAll(/^\s*([\w-]+):\s*(.+);$/gm)].map(([, property = '', value = '']) => [property, value]),
  );
}

/** The classes that together say all that the rule says; undefined when it says something of its own. */
export function kitClassesFor(rule: Declarations, kit: Kit): string[] | undefined {
  const open = new Set(rule.keys());
  const names: string[] = [];
  const fitting = [...kit].filter(([, piece]) => fits(piece, rule)).sort(([, a], [, b]) => b.size - a.size);
  for (const [name, piece] of fitting) {
    const said = [...piece].filter(([property, value]) => open.has(property) && rule.get(property) === value);
    if (said.length === 0) continue;
    names.push(name);
    for (const [property] of said) open.delete(property);
  }
  return open.size === 0 && names.length > 0 ? names : undefined;
}

/** A layout may have another gap, which a second class says, and no stretched rows. */
function fits(piece: Declarations, rule: Declarations): boolean {
  return [...piece].every(
    ([property, value]) =>
      rule.get(property) === value ||
      (piece.size > 1 && (property === 'align-content' ? !rule.has(property) : property === 'gap' && rule.has('gap'))),
  );
}
