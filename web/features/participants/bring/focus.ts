// Moves the focus through the cells of the list.

const cellsOf = (from: Element): HTMLElement[] => [
  ...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** Goes to the next cell to mend, once the last one was read again; from the last to the first. */
export function nextFault(from: HTMLElement): void {
  setTimeout(() => {
    const cells = cellsOf(from);
    const at = cells.indexOf(from);
    const next = [...cells.slice(at + 1), ...cells.slice(0, at)].find((cell) => cell.ariaInvalid === 'true');
    if (next) next.focus();
    else from.blur();
  }, 30);
}

/** Goes to the same cell of the row before or after. */
export function sideways(from: HTMLElement, by: 1 | -1): void {
  const column = cellsOf(from).filter((cell) => cell.dataset.field === from.dataset.field);
  column[column.indexOf(from) + by]?.focus();
}

/** Goes to a cell by its row and field, if it is shown. */
export function focusCell(row: number, field: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-row="${row}"] [data-field="${field}"]`)?.focus(), 30);
}
