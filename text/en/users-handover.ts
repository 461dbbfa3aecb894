/** Words of handing over when a tutor leaves a school, English. */
export const usersHandover = {
  title: ({ school }: { school: string }) => `Leave the school: ${school}`,
  titleOther: ({ school }: { school: string }) => `Unlink the tutor from the school: ${school}`,
  leave: 'Leave the school',
  end: 'Unlink from the school',
  hint: 'Once you leave, you no longer see the students of the school. Your own trainings and waiting requests to the organisers are handed over, too. It can be undone on the same day.',
  hintOther:
    'Once unlinked, the tutor no longer sees the students of the school. The tutor’s own trainings and waiting requests to the organisers are handed over, too. It can be undone on the same day.',
  to: 'Who takes the classes over',
  choose: 'Choose a colleague',
  classes: ({ names }: { names: string }) => `Classes to hand over: ${names}.`,
  noClasses: 'There are no own classes.',
  noColleague: 'The school has no other tutor: its students will wait for a new one.',
  notPrepared: 'Failed to find out what would be handed over.',
  done: 'The account is no longer linked to the school.',
  handed: ({ name }: { name: string }) => `Taken over by ${name}`,
  failed: 'Failed to unlink from the school.',
  undo: 'Undo',
  undone: 'The account is linked to the school again.',
  notUndone: 'Failed to undo.',
  today: ({ school }: { school: string }) => `Unlinked today: ${school}.`,
};
