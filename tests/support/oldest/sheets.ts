// What a built style sheet asks of the browser.
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { below, data, isLacking } from './features';

const { properties, selectors, types } = data.css;
const rules = data.css['at-rules'];
/** `color-mix(`, `min(`: the kinds of a type that are written as functions. */
const functions = new Set(
  [...below(types), ...below(types).flatMap(([, one]) => below(one))].flatMap(([name, one]) =>
    isLacking(one) ? [name] : [],
  ),
);
/** Units of length that are younger than pixels and letters. */
const units = /\d((?:d|s|l)v(?:h|w|i|b|min|max)|cq(?:w|h|i|b|min|max)|r?lh|r?cap|r?ic)\b/g;
const lackingUnits = new Set(below(types?.length).flatMap(([name, one]) => (isLacking(one) ? [name] : [])));
const isUnitLacking = (unit: string): boolean =>
  lackingUnits.has(unit) ||
  (/^[dsl]v/.test(unit) && lackingUnits.has('viewport_percentage_units_dynamic')) ||
  (/^cq/.test(unit) && lackingUnits.has('container_query_length_units'));

/** The features of a sheet that one of the oldest browsers lacks, by how they are written. */
export function lackingInSheet(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl') for (const one of ofDeclaration(node)) found.add(one);
    if (node.type === 'rule') for (const one of ofRule(node)) found.add(one);
    if (node.type === 'atrule') for (const one of ofAtRule(node)) found.add(one);
  });
  return found;
}

function ofDeclaration({ prop, value, parent }: Declaration): string[] {
  const property = properties?.[prop];
  const words = value.match(/[a-z][\w-]*/g) ?? [];
  const named = [...value.matchAll(/([a-z][\w-]*)\(/g)].map(([, name = '']) => name);
  return [
    ...(isLacking(property) && parent?.type === 'rule' ? [prop] : []),
    ...words.filter((word) => isLacking(property?.[word])).map((word) => `${prop}: ${word}`),
    ...named.filter((name) => functions.has(name)).map((name) => `${name}()`),
    ...[...value.matchAll(units)].flatMap(([, unit = '']) => (isUnitLacking(unit) ? [`unit ${unit}`] : [])),
  ];
}

function ofRule({ selector, parent }: Rule): string[] {
  const pseudos = [...selector.matchAll(/::?([a-z-]+)/g)].map(([whole, name = '']) => ({ whole, name }));
  return [
    ...(parent?.type === 'rule' ? ['a rule in a rule'] : []),
    ...pseudos.filter(({ name }) => isLacking(selectors?.[name])).map(({ whole }) => whole),
  ];
}

function ofAtRule({ name, params }: AtRule): string[] {
  const media = name === 'media' ? [...params.matchAll(/\(([a-z-]+)/g)].map(([, one = '']) => one) : [];
  return [
    ...(isLacking(rules?.[name]) ? [`@${name}`] : []),
    ...media.filter((one) => isLacking(rules?.media?.[one])).map((one) => `@media ${one}`),
    ...(name === 'media' && /[<>]/.test(params) ? ['@media with < or >'] : []),
  ];
}
