// How a reader of QTI 3 takes an item (1EdTech, "QTI 3.0 Assessment, Section and Item Information Model"): the order of parts,
// and how response, interaction and processing belong together. The schema itself is not had here (docs/kinds-of-answers.md).
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { isOneChoice } from '../../../../contract/task/by-kind/families';
import { ownExports } from '../../../testing/documents/own-exports';
import { qtiItem } from './qti-item';

type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string };
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  preserveOrder: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

function nodesOf(parsed: unknown): Node[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((one: Record<string, unknown>) => {
    const [name = ''] = Object.keys(one).filter((key) => key !== ':@');
    if (name === '#text' || name === '?xml') return [];
    const inside = Array.isArray(one[name]) ? one[name] : [];
    const text = inside.map((part: Record<string, unknown>) => String(part['#text'] ?? '')).join('');
    const attributes = Object.fromEntries(Object.entries(one[':@'] ?? {}).map(([key, value]) => [key, String(value)]));
    return [{ name, attributes, children: nodesOf(inside), text }];
  });
}

const within = (one: Node): Node[] => [one, ...one.children.flatMap(within)];
const named = (all: readonly Node[], name: string) => all.filter((one) => one.name === name);

/** Parts of an item in the order of the schema. */
const order = [
  'qti-response-declaration',
  'qti-outcome-declaration',
  'qti-item-body',
  'qti-response-processing',
  'qti-modal-feedback',
];
/** What an interaction takes: how many values, of which type. */
const takes: Record<string, { cardinalities: readonly string[]; types: readonly string[] }> = {
  'qti-choice-interaction': { cardinalities: ['single', 'multiple'], types: ['identifier'] },
  'qti-order-interaction': { cardinalities: ['ordered'], types: ['identifier'] },
  'qti-text-entry-interaction': { cardinalities: ['single'], types: ['string', 'integer', 'float'] },
};
const values: Record<string, RegExp> = {
  identifier: /^[A-Za-z_][\w.-]*$/,
  integer: /^-?\d+$/,
  float: /^-?\d+(?:\.\d+)?$/,
  string: /\S/,
};
/** Elements that the body of an item may have, of those that a task's text has. */
const body = new Set(
  `a b blockquote br caption code col colgroup dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li ol p pre
   small span strong sub sup table tbody td tfoot th thead tr ul math qti-simple-choice`.split(/\s+/),
);

function faultsOf(xml: string, pictures: readonly string[]): unknown[] {
  const [item] = nodesOf(parser.parse(xml));
  if (item?.name !== 'qti-assessment-item') return ['no item'];
  const all = within(item);
  const [response, ...moreResponses] = named(item.children, 'qti-response-declaration');
  const interactions = all.filter(({ name }) => name in takes);
  const [interaction] = interactions;
  if (!response || !interaction) return ['no response, or no interaction'];
  const { cardinality = '', 'base-type': type = '' } = response.attributes;
  const correct = named(within(response), 'qti-value').map(({ text }) => text);
  const identifiers = named(interaction.children, 'qti-simple-choice').map(({ attributes }) => attributes.identifier);
  const isOne = interaction.attributes['max-choices'] === '1' || interaction.name === 'qti-text-entry-interaction';
  const outcomes = new Map(
    named(item.children, 'qti-outcome-declaration').map((one) => [one.attributes.identifier, one.attributes]),
  );
  const places = item.children.map(({ name }) => order.indexOf(name));
  const shown = within(named(item.children, 'qti-item-body')[0] ?? item).slice(1);
  const inMath = new Set(named(shown, 'math').flatMap(within));
  return [
    ...['identifier', 'title', 'adaptive', 'time-dependent', 'xml:lang'].filter((name) => !item.attributes[name]),
    places.some((place, at) => place < (places[at - 1] ?? 0)) && 'parts in another order',
    (moreResponses.length > 0 || interactions.length > 1) && 'more than one answer',
    interaction.attributes['response-identifier'] !== response.attributes.identifier && 'an answer of nothing',
    !takes[interaction.name]?.cardinalities.includes(cardinality) && `cardinality ${cardinality}`,
    !takes[interaction.name]?.types.includes(type) && `type ${type}`,
    isOne !== (cardinality === 'single') && 'as many answers as it does not take',
    correct.some((one) => !values[type]?.test(one)) && `values ${correct}`,
    correct.length === 0 && 'no right answer',
    cardinality === 'single' && correct.length > 1 && 'several values of one',
    new Set(identifiers).size !== identifiers.length && 'a choice twice',
    type === 'identifier' && correct.some((one) => !identifiers.includes(one)) && 'a right answer that is no choice',
    cardinality === 'ordered' && correct.length !== identifiers.length && 'an order of some',
    ...named(all, 'qti-set-outcome-value').map((rule) => {
      const declared = outcomes.get(rule.attributes.identifier ?? '');
      const given = rule.children[0]?.attributes['base-type'];
      return declared?.['base-type'] !== given && `an outcome ${rule.attributes.identifier} of the type ${given}`;
    }),
    ...named(all, 'qti-variable').map((one) => one.attributes.identifier !== 'RESPONSE' && 'a variable of nothing'),
    ...named(all, 'qti-equal').map(
      ({ attributes }) =>
        attributes['tolerance-mode'] === 'absolute' &&
        !/^\d+(?:\.\d+)? \d+(?:\.\d+)?$/.test(attributes.tolerance ?? '') &&
        'tolerance',
    ),
    ...named(all, 'img').map(({ attributes }) => {
      const [, name = ''] = /^\.\.\/images\/(.+)$/.exec(attributes.src ?? '') ?? [];
      return (!pictures.includes(name) || attributes.alt === undefined) && `picture ${attributes.src}`;
    }),
    ...shown.map((one) => !inMath.has(one) && !(one.name in takes) && !body.has(one.name) && `element ${one.name}`),
  ].filter((fault) => fault !== false);
}

const own = await ownExports();

it('a reader takes our own tasks, of each kind that goes out', () => {
  for (const { id, task, pictures } of own) {
    const xml = qtiItem('item-1', task);
    expect(XMLValidator.validate(xml)).toBe(true);
    const names = pictures.map(({ name }) => name);
    expect([id, faultsOf(xml, names)]).toEqual([id, []]);
  }
});

it.each([
  ['cardinality="single"', 'cardinality="ordered"', 'cardinality ordered'],
  ['max-choices="1"', 'max-choices="0"', 'as many answers as it does not take'],
  ['base-type="float">9<', 'base-type="integer">9<', 'an outcome SCORE of the type integer'],
  ['<qti-value>', '<qti-value>Z', 'a right answer that is no choice'],
  ['<qti-item-body>', '<qti-item-body><marquee/>', 'element marquee'],
])('an item with %s changed to %s is refused', (from, to, fault) => {
  const chosen = own.find(({ task }) => isOneChoice(task.answer.kind));
  const xml = chosen ? qtiItem('item-1', chosen.task) : '';
  expect(xml).toContain(from);
  const names = chosen?.pictures.map(({ name }) => name) ?? [];
  expect(faultsOf(xml.replace(from, to), names)).toContain(fault);
});
