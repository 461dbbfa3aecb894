/** Words of drafts, English: of what is typed and not saved yet. */
export const drafts = {
  stay: 'Stay',
  unsaved: {
    title: 'There are unsaved changes',
    text: 'If you leave without saving, your changes will be lost.',
    leave: 'Leave without saving',
  },
  passwords: {
    title: 'You will not see these passwords again',
    text: 'Passwords are shown only once. They have not been printed or copied yet.',
    leave: 'Leave',
  },
  restored: ({ time }: { time: string }) => `Unsaved text restored (${time}).`,
  found: ({ time }: { time: string }) => `Unsaved text found (${time}).`,
  changedSince:
    'The saved entry has been changed since. If you restore the text and save it, those changes will be lost.',
  restore: 'Restore',
  discard: 'Discard',
  elsewhere: 'This form is open in another window too. Changes are not merged: save or close one of the windows first.',
};
