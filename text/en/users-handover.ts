/** Words of handing over when a tutor leaves a school, English. */
export const usersHandover = {
  title: ({ school }: { school: string }) => `Leave the school: ${school}`,
  titleOther: ({ school }: { school: string }) => `End the work at the school: ${school}`,
  leave: 'Leave the school',
  end: 'End the work at the school',
  hint: 'You will not see the students of the school from now on. Own practices and waiting requests to the organisers are handed over, too. It can be undone on the same day.',
  hintOther:
    'The tutor will not see the students of the school from now on. Own practices and waiting requests to the organisers are handed over, too. It can be undone on the same day.',
  to: 'Who takes the classes over',
  choose: 'Choose a colleague',
  classes: ({ names }: { names: string }) => `Classes to hand over: ${names}.`,
  noClasses: 'There are no own classes.',
  noColleague: 'The school has no other tutor: its students will wait for a new one.',
  notPrepared: 'Failed to find out what would be handed over.',
  done: 'The work at the school has ended.',
  handed: ({ name }: { name: string }) => `Taken over by ${name}`,
  failed: 'Failed to end the work at the school.',
  undo: 'Undo',
  undone: 'The tutor works at the school again.',
  notUndone: 'Failed to undo.',
  today: ({ school }: { school: string }) => `The work ended today: ${school}.`,
};
