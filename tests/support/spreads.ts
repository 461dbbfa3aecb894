/** The places where a literal, an object's or an array's, is spread only to pack its fields into one line. */
export function literalSpreads(text: string): { start: number; end: number; inner: string }[] {
  return [...text.matchAll(/\.\.\.(\(?)([[{])/g)].flatMap((match) => {
    const open = match.index + match[0].length - 1;
    const close = closingOf(text, open);
    if (close === -1) return [];
    const isWrapped = match[1] === '(';
    const tail = (isWrapped ? /^(?: as const)?\)(?![.[(])/ : /^(?![.[(])/).exec(text.slice(close + 1));
    if (!tail) return [];
    return [{ start: match.index, end: close + 1 + tail[0].length, inner: text.slice(open + 1, close) }];
  });
}

/** The bracket that closes the one at `open`, -1 if none does; brackets in strings do not count. */
function closingOf(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if ('\'"`'.includes(sign)) quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}
