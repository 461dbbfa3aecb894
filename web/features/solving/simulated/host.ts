// A root for React where nothing is drawn: the pages run with their state and effects, their elements are plain objects.
import { createContext, type ReactNode } from 'react';
import createReconciler from 'react-reconciler';
import { DefaultEventPriority, NoEventPriority } from 'react-reconciler/constants';

type Props = Readonly<Record<string, unknown>>;
type Node = Element | Text;

class Text {
  constructor(public text: string) {}
}

const nothing = () => undefined;

/** An element that is nowhere: what pages ask of it is answered as by one of no size. */
class Element {
  children: Node[] = [];
  constructor(
    readonly type: string,
    public props: Props,
  ) {}
  readonly clientWidth = 0;
  readonly clientHeight = 0;
  readonly scrollHeight = 0;
  readonly scrollTop = 0;
  focus = nothing;
  blur = nothing;
  scrollTo = nothing;
  scrollIntoView = nothing;
  showModal = nothing;
  close = nothing;
  setAttribute = nothing;
  addEventListener = nothing;
  removeEventListener = nothing;
  querySelector = () => null;
  querySelectorAll = () => [];
  contains = () => false;
  getBoundingClientRect = () => ({ top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 });
}

function place(parent: Element, child: Node, before?: Node): void {
  remove(parent, child);
  const at = before ? parent.children.indexOf(before) : -1;
  if (at === -1) parent.children.push(child);
  else parent.children.splice(at, 0, child);
}

function remove(parent: Element, child: Node): void {
  parent.children = parent.children.filter((one) => one !== child);
}

type Rendered = {
  hasClass: (name: string) => boolean;
  hasText: (text: string) => boolean;
  /** The attributes of the first element that has this one with this value. */
  propsOf: (name: string, value: unknown) => Props | undefined;
};

let priority = NoEventPriority;

/** React in development asks for one. */
const noContext = {};

const reconciler = createReconciler({
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  isPrimaryRenderer: true,
  rendererVersion: '',
  rendererPackageName: 'damba-simulated',
  extraDevToolsConfig: null,
  bindToConsole: () => nothing,
  noTimeout: -1,
  NotPendingTransition: null,
  HostTransitionContext: createContext(null),
  createInstance: (type: string, props: Props) => new Element(type, props),
  createTextInstance: (text: string) => new Text(text),
  appendInitialChild: (parent: Element, child: Node) => place(parent, child),
  appendChild: (parent: Element, child: Node) => place(parent, child),
  appendChildToContainer: (root: Element, child: Node) => place(root, child),
  insertBefore: (parent: Element, child: Node, before: Node) => place(parent, child, before),
  insertInContainerBefore: (root: Element, child: Node, before: Node) => place(root, child, before),
  removeChild: remove,
  removeChildFromContainer: remove,
  clearContainer: (root: Element) => {
    root.children = [];
  },
  commitUpdate: (element: Element, _type: string, _before: Props, props: Props) => {
    element.props = props;
  },
  commitTextUpdate: (text: Text, _before: string, next: string) => {
    text.text = next;
  },
  getPublicInstance: (node: Node) => node,
  getRootHostContext: () => noContext,
  getChildHostContext: () => noContext,
  finalizeInitialChildren: () => false,
  shouldSetTextContent: () => false,
  prepareForCommit: () => null,
  scheduleTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
  cancelTimeout: (timer: ReturnType<typeof setTimeout> | -1) => (timer === -1 ? undefined : clearTimeout(timer)),
  setCurrentUpdatePriority: (next: number) => {
    priority = next;
  },
  getCurrentUpdatePriority: () => priority,
  resolveUpdatePriority: () => priority || DefaultEventPriority,
  getInstanceFromNode: () => null,
  getInstanceFromScope: () => null,
  resolveEventType: () => null,
  resolveEventTimeStamp: () => -1.1,
  shouldAttemptEagerTransition: () => false,
  maySuspendCommit: () => false,
  maySuspendCommitOnUpdate: () => false,
  maySuspendCommitInSyncRender: () => false,
  preloadInstance: () => true,
  startSuspendingCommit: () => null,
  waitForCommitToBeReady: () => null,
  getSuspendedCommitReason: () => null,
  hideInstance: nothing,
  hideTextInstance: nothing,
  unhideInstance: nothing,
  unhideTextInstance: nothing,
  resetAfterCommit: nothing,
  preparePortalMount: nothing,
  beforeActiveInstanceBlur: nothing,
  afterActiveInstanceBlur: nothing,
  prepareScopeUpdate: nothing,
  detachDeletedInstance: nothing,
  resetFormInstance: nothing,
  requestPostPaintCallback: nothing,
  trackSchedulerEvent: nothing,
  suspendInstance: nothing,
  suspendOnActiveViewTransition: nothing,
});

/** Renders a page; answers what stands on it now: a class, a text, an attribute. An error of the page is thrown. */
export function renderNowhere(page: ReactNode): Rendered {
  const root = new Element('root', {});
  const fail = (error: unknown) => reportError(error);
  const container = reconciler.createContainer(root, 1, null, false, null, '', fail, fail, fail, nothing, null);
  reconciler.updateContainer(page, container, null, null);
  return {
    hasClass: (name) => hasClass(root, name),
    hasText: (text) => hasText(root, text),
    propsOf: (name, value) => propsOf(root, name, value),
  };
}

function hasClass(element: Element, name: string): boolean {
  const own = element.props.className;
  if (typeof own === 'string' && own.split(' ').includes(name)) return true;
  return element.children.some((child) => child instanceof Element && hasClass(child, name));
}

function hasText(element: Element, text: string): boolean {
  return element.children.some((child) => (child instanceof Text ? child.text === text : hasText(child, text)));
}

function propsOf(element: Element, name: string, value: unknown): Props | undefined {
  if (element.props[name] === value) return element.props;
  for (const child of element.children) {
    const found = child instanceof Element ? propsOf(child, name, value) : undefined;
    if (found) return found;
  }
  return undefined;
}
