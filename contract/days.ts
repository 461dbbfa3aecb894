import * as z from 'zod/mini';

/** A day coming in (yyyy-MM-dd) that the calendar has. The database has no year 0. */
export const dayIn = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));
