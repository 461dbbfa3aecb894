import type { ReactNode } from 'react';
import { ClassHead, type ClassTab } from './ClassHead';
import { OneClass } from './OneClass';

type ClassFrameProps = {
  tab: ClassTab;
  /** At the right end of the first line. */
  actions?: ReactNode;
  /** Quiet words beside the tabs. */
  note?: ReactNode;
  children: ReactNode;
};

/** A page about one class: its name, which changes the class, the tabs, the acts. Inside it `useClass` has the class. */
export function ClassFrame({ children, ...head }: ClassFrameProps) {
  return (
    <OneClass>
      <ClassHead {...head} />
      {children}
    </OneClass>
  );
}
