// The sizes of windows in which screens are checked, in CSS pixels.

/** Of a school's computer. */
export const wide = { width: 1366, height: 768 };
/** Of a telephone. */
export const phone = { width: 390, height: 844 };
/** What is left of a window at 400 %. */
export const narrow = { width: 320, height: 640 };
