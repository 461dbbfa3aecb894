// The scale of a chart of counts: from 0 in round steps of 1, 2 or 5 times a power of ten.

/** At most this many steps. */
const most = 5;

/** The ticks of an axis that holds the largest value; its last tick is the end of the axis. */
export function roundTicks(largest: number): number[] {
  const step = roundStep(Math.max(largest, 1) / most);
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

/** The smallest round step that is not below the wanted one; counts need no part of one. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10;
  return factor * power;
}
