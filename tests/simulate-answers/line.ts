// A pool whose statements wait until a story says what becomes of them. What the journal sees of it is `connect` and
// `query`; everything else would ask a real database, which there is none of.
import pg from 'pg';

/** A statement as the answer path sends it. */
export type Statement = { name: string; text: string; values: readonly unknown[]; rowMode: 'array' };
export type Returned = { rows: unknown[] };

export type Held = {
  /** Counted from 1, in the order in which they were sent. */
  number: number;
  statement: Statement;
  resolve: (returned: Returned) => void;
  reject: (error: Error) => void;
};

export type Line = {
  pool: pg.Pool;
  /** The statements that wait for a reply, oldest first. */
  held: Held[];
  /** How many connections are borrowed and were not given back. */
  borrowed(): number;
};

/** @param onSent hears of each statement when it is sent */
export function createLine(onSent: (held: Held) => void): Line {
  const held: Held[] = [];
  let sent = 0;
  let borrowed = 0;
  const query = (statement: Statement) =>
    new Promise<Returned>((resolve, reject) => {
      const one = { number: ++sent, statement, resolve, reject };
      held.push(one);
      onSent(one);
    });
  const connect = async () => {
    borrowed += 1;
    const release = () => {
      borrowed -= 1;
    };
    return { query, release };
  };
  return { pool: Object.assign(new pg.Pool(), { connect, query }), held, borrowed: () => borrowed };
}
