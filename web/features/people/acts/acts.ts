/** What is done from the page of a person, each in a window of its own. */
export type PersonAct = 'sight' | 'session' | 'move' | 'merge' | 'suspend' | 'back' | 'mask' | 'unconfirm' | 'data';
