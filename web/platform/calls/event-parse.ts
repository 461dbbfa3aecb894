// The format text/event-stream. Pure.

/** Takes pieces of a stream, cut anywhere, and returns the events that each piece completes. Drops comment lines. */
export function createEventParser(): (piece: string) => { event: string; data: string }[] {
  let rest = '';
  return (piece) => {
    // A line may end with \r\n: a piece that ends between the two is read together with the next.
    rest = `${rest}${piece}`.replace(/\r\n/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(eventOf);
  };
}

function eventOf(block: string): { event: string; data: string }[] {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(event|data):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
  }
  return data.length > 0 ? [{ event, data: data.join('\n') }] : [];
}
