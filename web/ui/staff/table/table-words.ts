import { createContext } from 'react';

/** The words of the kit's tables, which their frame gives them. beyond: of a table that scrolls sideways; order: of cards. */
export const TableWords = createContext({ beyond: '', order: '' });
