// An order: the question has choices, the key names all of them in their right order, the answer is all of their ids in
// the pupil's order as a text, "73,71,72". Who has neither moved one nor confirmed the shown order has not answered. What
// pupils' pages load of it; how it is read and judged is in order-key.ts.

/** The choices as an answer puts them; without one as the task shows them. */
export function inOrder<Choice extends { id: string }>(choices: readonly Choice[], value: string | null): Choice[] {
  const found = (value ?? '').split(',').flatMap((id) => choices.find((one) => one.id === id) ?? []);
  return found.length === choices.length ? found : [...choices];
}

/** The same list with one of its members in another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}
