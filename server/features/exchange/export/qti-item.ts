// One task as a QTI 3 item: its text, one interaction, the right response, its points, the explanation afterwards.
import { letterOf } from '../../../../contract/solving';
import { isOrder, isTyped } from '../../../../contract/task/by-kind/families';
import { type ChoiceWords, choicesOf, textsOf } from '../../../../contract/task/content';
import type { XmlElement } from '../../tasks/sanitise/svg-xml';
import { element, htmlTree, mapped, withAddress, xmlDocument } from './export-html';
import type { ExportAnswer, ExportTask } from './export-task';

export const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Elements that an item's body must not have. */
const FOREIGN = new Set(['u', 's', 'del', 'ins', 'mark']);
/** HTML attributes that an item's body must not have. */
const DROPPED = new Set(['style', 'target', 'rel', 'loading', 'align', 'title', 'lang', 'dir']);
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** The attributes of the root of every QTI document. */
export const qtiRoot = { xmlns: QTI, 'xmlns:xsi': XSI, 'xsi:schemaLocation': `${QTI} ${SCHEMA}` };

/** The document of an item. Pictures stand beside it, in the folder `images`. */
export function qtiItem(identifier: string, task: ExportTask): string {
  const { points, penalty } = task.worth ?? { points: 1, penalty: 0 };
  const { answer, content, language } = task;
  const texts = textsOf(content, language);
  const base = baseType(answer);
  const correct = rightValues(task);
  const cardinality = cardinalities[answer.kind];
  // Ticked ones are compared as one set, an order as one list.
  const isOne = cardinality === 'single';
  const asked = isOne ? [correct[0] ?? ''] : correct;
  const tolerance = isTyped(answer) ? answer.key.tolerance : null;
  const after = [texts.solutionHtml, texts.relevanceHtml, texts.originHtml].join('\n');
  return xmlDocument(
    element(
      'qti-assessment-item',
      {
        ...qtiRoot,
        identifier,
        title: texts.name,
        label: content.internationalId,
        'xml:lang': language,
        adaptive: 'false',
        'time-dependent': 'false',
      },
      element(
        'qti-response-declaration',
        { identifier: 'RESPONSE', cardinality, 'base-type': base },
        // Where one answer is asked for, the first right one stands here; the processing below accepts all of them.
        element('qti-correct-response', {}, ...asked.map((value) => element('qti-value', {}, value))),
      ),
      element(
        'qti-outcome-declaration',
        {
          identifier: 'SCORE',
          cardinality: 'single',
          'base-type': 'float',
          'normal-maximum': points,
          'normal-minimum': -penalty,
        },
        element('qti-default-value', {}, element('qti-value', {}, '0')),
      ),
      element('qti-outcome-declaration', {
        identifier: 'FEEDBACK',
        cardinality: 'single',
        'base-type': 'identifier',
      }),
      element('qti-item-body', {}, element('div', {}, body(texts.contentHtml)), interaction(task)),
      processing({ base, correct: isOne ? correct : asked.slice(0, 1), tolerance }, points, penalty),
      element(
        'qti-modal-feedback',
        { 'outcome-identifier': 'FEEDBACK', identifier: 'SOLUTION', 'show-hide': 'show' },
        element('qti-content-body', {}, element('div', {}, body(after))),
      ),
    ),
  );
}

/** How many values a response has. */
const cardinalities = {
  choice: 'single',
  several: 'multiple',
  order: 'ordered',
  number: 'single',
  text: 'single',
  day: 'single',
  time: 'single',
} satisfies Record<ExportAnswer['kind'], string>;

/** What a value is. A number that is whole, and must be met exactly, is an integer. */
const bases = {
  choice: 'identifier',
  several: 'identifier',
  order: 'identifier',
  number: 'float',
  text: 'string',
  day: 'string',
  time: 'string',
} satisfies Record<ExportAnswer['kind'], 'identifier' | 'float' | 'string'>;

function baseType(answer: ExportAnswer): 'identifier' | 'integer' | 'float' | 'string' {
  const base = bases[answer.kind];
  if (base !== 'float' || !isTyped(answer)) return base;
  const { value, also, tolerance } = answer.key;
  const isWhole = tolerance === null && [value ?? '', ...also].every((one) => /^-?\d{1,9}$/.test(one));
  return isWhole ? 'integer' : base;
}

/** Every right answer; the first is the one that the explanation speaks of. */
function rightValues({ answer, content }: ExportTask): string[] {
  if (!isTyped(answer))
    return answer.key.right.map((id) => letterOf(content.choices.findIndex((one) => one.id === id)));
  const values = [answer.key.value ?? '', ...answer.key.also];
  return bases[answer.kind] === 'float' ? values.map((one) => one.replace(',', '.')) : values;
}

function interaction({ answer, content, language }: ExportTask): XmlElement {
  const response = { 'response-identifier': 'RESPONSE' };
  if (isTyped(answer)) {
    const length = answer.question.length ?? Math.max(answer.key.value?.length ?? 0, 10);
    return element('p', {}, element('qti-text-entry-interaction', { ...response, 'expected-length': length }));
  }
  const isSorted = isOrder(answer);
  return element(
    isSorted ? 'qti-order-interaction' : 'qti-choice-interaction',
    {
      ...response,
      ...(!isSorted && { 'max-choices': cardinalities[answer.kind] === 'multiple' ? 0 : 1 }),
      shuffle: 'false',
      class: 'qti-labels-upper-alpha',
    },
    ...choicesOf(content, language).map((choice, index) =>
      element('qti-simple-choice', { identifier: letterOf(index), fixed: 'true' }, choiceBody(choice)),
    ),
  );
}

function choiceBody({ html, imageName, imageTitle }: ChoiceWords): (XmlElement | string)[] {
  const picture = imageName === null ? [] : [element('img', { src: `../images/${imageName}`, alt: imageTitle ?? '' })];
  return [...body(html), ...picture];
}

type RightAnswers = { base: string; correct: readonly string[]; tolerance: string | null };

/** Whether the response is one of the right answers; at: its place among them. */
function matchOf({ base, tolerance }: RightAnswers, value: string, at: number): XmlElement {
  const response = element('qti-variable', { identifier: 'RESPONSE' });
  const right =
    base === 'string' || at > 0
      ? element('qti-base-value', { 'base-type': base }, value)
      : element('qti-correct', { identifier: 'RESPONSE' });
  if (base === 'string') return element('qti-string-match', { 'case-sensitive': 'false' }, response, right);
  if (base !== 'float') return element('qti-match', {}, response, right);
  const reach = tolerance?.replace(',', '.');
  const mode = reach ? { 'tolerance-mode': 'absolute', tolerance: `${reach} ${reach}` } : { 'tolerance-mode': 'exact' };
  return element('qti-equal', mode, response, right);
}

/** No answer: 0. Right answer: the points. Any other: minus the penalty. The explanation shows in any case. */
function processing(key: RightAnswers, points: number, penalty: number): XmlElement {
  const response = element('qti-variable', { identifier: 'RESPONSE' });
  const [first, ...more] = key.correct.map((value, at) => matchOf(key, value, at));
  const isRight = first && (more.length === 0 ? first : element('qti-or', {}, first, ...more));
  const score = (value: number) =>
    element(
      'qti-set-outcome-value',
      { identifier: 'SCORE' },
      element('qti-base-value', { 'base-type': 'float' }, String(value)),
    );
  return element(
    'qti-response-processing',
    {},
    element(
      'qti-response-condition',
      {},
      element('qti-response-if', {}, element('qti-is-null', {}, response), score(0)),
      element('qti-response-else-if', {}, ...(isRight ? [isRight] : []), score(points)),
      element('qti-response-else', {}, score(penalty === 0 ? 0 : -penalty)),
    ),
    element(
      'qti-set-outcome-value',
      { identifier: 'FEEDBACK' },
      element('qti-base-value', { 'base-type': 'identifier' }, 'SOLUTION'),
    ),
  );
}

/** HTML reduced to what an item's body may have. */
function body(html: string): (XmlElement | string)[] {
  return htmlTree(html).map((child) => mapped(child, allowed));
}

function allowed(one: XmlElement): XmlElement {
  const { name, attributes, children } = withAddress(one, (picture) => `../images/${picture}`);
  const own = [...attributes].filter(([key]) => name === 'math' || !DROPPED.has(key));
  if (name === 'math') return { name, attributes: new Map([['xmlns', MATHML], ...own]), children };
  if (name === 'img' && !attributes.has('alt')) own.push(['alt', '']);
  return { name: FOREIGN.has(name) ? 'span' : name, attributes: new Map(own), children };
}
