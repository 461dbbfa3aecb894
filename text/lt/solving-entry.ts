/** What the button of a pupil who goes on says, for pages of teachers that name it; Lithuanian. */
export const solvingEntry = { continue: 'Tęsti' };
