// What a built script asks of the browser.
import { parseSync } from 'vite';
import { below, data, isLacking } from './features';

const { builtins } = data.javascript;
const interfaces = [...below(data.api), ...below(builtins), ...below(builtins?.Intl)];

/** Names that stand for themselves: `Highlight`, `structuredClone`. */
const globals = new Set(interfaces.filter(([, one]) => isLacking(one)).map(([name]) => name));

/** `AbortSignal.timeout`, `Object.hasOwn`. */
const statics = new Set(
  interfaces.flatMap(([name, one]) =>
    below(one).flatMap(([member, it]) => (isLacking(it) ? [`${name}.${member.replace(/_static$/, '')}`] : [])),
  ),
);

/**
 * Methods that no type has under this name in all of the oldest browsers: `.toSorted()`, `.showModal()`. A single word
 * (`run`, `check`) is more often a name of our own than one of the hundreds of interfaces of browsers.
 */
const methods = lackingMembers();

const owners: Record<string, string> = { navigator: 'Navigator', document: 'Document', window: 'Window' };

/** Pseudo-classes that make a selector invalid, which throws: `:has(`. */
const pseudos = below(data.css.selectors).flatMap(([name, one]) => (isLacking(one) ? [name] : []));
const selector = new RegExp(`[\\w\\])*]:(${pseudos.join('|')})(?![\\w-])|:(has)\\(`, 'g');

function lackingMembers(): ReadonlySet<string> {
  const known = new Set<string>();
  const lacking = new Set<string>();
  for (const [, one] of interfaces) {
    for (const [member, it] of below(one)) (isLacking(one) || isLacking(it) ? lacking : known).add(member);
  }
  const ofLanguage = new Set(below(builtins).flatMap(([, one]) => below(one).map(([member]) => member)));
  return new Set([...lacking].filter((name) => !known.has(name) && (ofLanguage.has(name) || /[A-Z]/.test(name))));
}

/** The features of a script that one of the oldest browsers lacks. */
export function lackingInScript(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  walk(parseSync('script.js', code).program, (node) => {
    const { type } = node;
    if (type === 'Identifier' && globals.has(text(node.name))) found.add(text(node.name));
    if (type === 'MemberExpression') addMember(node, found);
    if (type === 'CallExpression' && !node.optional) {
      const name = propertyOf(node.callee);
      if (name !== null && methods.has(name) && !isStaticOf(node.callee)) found.add(`.${name}()`);
    }
    const words = type === 'Literal' ? node.value : type === 'TemplateElement' ? field(node.value, 'cooked') : null;
    for (const [, one, has] of text(words).matchAll(selector)) found.add(`'${one ?? has}'`);
  });
  return found;
}

function addMember(node: Node, found: Set<string>): void {
  const object = text(field(node.object, 'name'));
  const name = `${owners[object] ?? object}.${propertyOf(node) ?? ''}`;
  if (statics.has(name)) found.add(name);
}

/** Methods of an object that stands for itself are told as `Object.hasOwn`. */
const isStaticOf = (callee: unknown): boolean => /^[A-Z]\w/.test(text(field(field(callee, 'object'), 'name')));

type Node = Record<string, unknown>;

/** Names of properties are no names of the page's own: `styles.Highlight`. */
const isName = (parent: Node, key: string): boolean =>
  (key === 'property' || key === 'key') && parent.computed === false;

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (isNode(node)) {
    visit(node);
    for (const [key, one] of Object.entries(node)) {
      if (typeof one === 'object' && !isName(node, key)) walk(one, visit);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

const field = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function propertyOf(node: unknown): string | null {
  return field(node, 'type') === 'MemberExpression' && field(node, 'computed') === false
    ? text(field(field(node, 'property'), 'name'))
    : null;
}
