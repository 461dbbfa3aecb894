// Whether somebody has just logged in and has questions to answer: for one page load only.
let due = false;

export const arrival = {
  /** After a log-in that leads to questions. */
  announce: () => {
    due = true;
  },
  isDue: () => due,
  /** The questions were asked; the next visit of the home page is an ordinary one. */
  done: () => {
    due = false;
  },
};
