// Whether the home page replaces a screen that the role may not open: shown once, on the next home page.
let refused = false;

export const refusedScreen = {
  announce: () => {
    refused = true;
  },
  /** Returns whether there is something to show, and resets it. */
  take: () => {
    const was = refused;
    refused = false;
    return was;
  },
};
