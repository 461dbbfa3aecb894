// Whether the home page stands in for a screen that the role may not open: said once, on the next home page.
let refused = false;

export const refusedScreen = {
  announce: () => {
    refused = true;
  },
  /** Answers whether there is something to say, and forgets it. */
  take: () => {
    const was = refused;
    refused = false;
    return was;
  },
};
