/** Decides whether an answer of an interactive task is right (docs/rules/scoring.md). */
type AcceptedKey = {
  value: string;
  /** Further values of a corrected key. */
  also?: readonly string[] | undefined;
  accepted?: readonly string[] | undefined;
  compare?: 'accepted' | 'canonicalJson' | 'lastComponent' | undefined;
};

/** Whether an answer is among the accepted ones. */
export function isAccepted(key: AcceptedKey, answer: string): boolean {
  const accepted = key.accepted ?? [key.value, ...(key.also ?? [])];
  switch (key.compare ?? 'canonicalJson') {
    case 'accepted':
      return accepted.includes(answer);
    case 'canonicalJson':
      return accepted.some((right) => sameJson(answer, right));
    case 'lastComponent':
      return accepted.some((right) => sameJson(lastComponent(answer), lastComponent(right)));
  }
}

/**
 * Some tasks of the Lodge tool answer [[shown],[done]]: what they showed and what the pupil did. Only the second
 * counts.
 */
function lastComponent(text: string): string {
  const value = parseJson(text);
  return Array.isArray(value) && value.length > 1 && value.every(Array.isArray) ? JSON.stringify(value.at(-1)) : text;
}

/** Answers are mostly JSON, whose fields may stand in any order. Text that is not JSON is compared unchanged. */
function sameJson(answer: string, right: string): boolean {
  const [a, b] = [parseJson(answer), parseJson(right)];
  if (a === undefined || b === undefined) return answer.trim() === right.trim();
  return canonical(a) === canonical(b);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
