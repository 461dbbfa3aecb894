// Whether the tasks of a collection get harder in their order. Pure.

/** A difference of so many hundredths is no chance of two years' pupils. */
const clear = 0.1;

/** The tasks that pupils solved clearly more often than the one before; those that nobody has sat are passed over. */
export function fallsOf(
  tasks: readonly { taskId: string; name: string }[],
  solved: ReadonlyMap<string, number>,
): { name: string; before: string }[] {
  const known = tasks.flatMap(({ taskId, name }) => {
    const share = solved.get(taskId);
    return share === undefined ? [] : [{ name, share }];
  });
  return known.flatMap(({ name, share }, at) => {
    const before = known[at - 1];
    return before && share > before.share + clear ? [{ name, before: before.name }] : [];
  });
}
