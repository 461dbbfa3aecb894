import { type Plugin, parseSync, Visitor } from 'vite';

/** What only the server and the documents of the API read of a call. */
export const ofServer: ReadonlySet<string> = new Set([
  'summary',
  'body',
  'errors',
  'media',
  'load',
  'bodyLimit',
  'isUploadOptional',
  'beforeSecondFactor',
]);

/**
 * Takes out of the contract what pages never read: of a call they need the method, the address, the reply, the roles and
 * the name of an upload. tests/web.test.ts keeps them from reading the rest.
 */
export function contract(): Plugin {
  return {
    name: 'contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[^?]+\.ts$/, code: 'endpoint(' },
      handler: (code, id) => ({ code: shortened(code, id), map: null }),
    },
  };
}

function shortened(code: string, file: string): string {
  const gone: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (ofServer.has(property.key.name)) gone.push(property);
      }
    },
  }).visit(parseSync(file, code).program);
  let rest = '';
  let from = 0;
  for (const { start, end } of gone) {
    rest += code.slice(from, start);
    // With the comma behind it.
    from = code[end] === ',' ? end + 1 : end;
  }
  return rest + code.slice(from);
}
