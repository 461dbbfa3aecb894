/** Does the work while no other command of this checkout works. */
export function alone(work: () => unknown): Promise<void>;
