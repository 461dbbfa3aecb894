import { Component, type ReactNode } from 'react';

/** What can be done without: a fault in it leaves its place empty, and the task goes on. */
export class Guarded extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
