// Documents of tasks and fields of the desk as they could be, for the properties of what reads and writes them.
import fc from 'fast-check';
import { choiceLayouts, dataTypes } from '../../../contract/task/answers/stored';
import type { AnswerContent } from '../../../contract/task/by-kind/shapes';
import { contentForm, type TaskContent } from '../../../contract/task/content';
import type { DeskFields } from '../../../contract/tasks-desk';
import { taskLevels } from '../../../contract/tasks-edit';

const text = fc.oneof(
  fc.constantFrom('', '14', 'upė', '<p>Kur plaukia laiškas?</p>', ' a "b" & <i>c</i> '),
  fc.string(),
);
const filled = fc.oneof(fc.constantFrom('14', '0,5', '2026-11-10', 'upė'), fc.string({ minLength: 1 }));
const orNull = (one: fc.Arbitrary<string>) => fc.option(one, { nil: null });
const id = fc.nat({ max: 999 }).map(String);
const ids = fc.uniqueArray(id, { maxLength: 4 });
const picture = fc.option(fc.constantFrom(`${'ab'.repeat(16)}.svg`, `${'cd'.repeat(16)}.png`), { nil: null });
const levels = fc.array(fc.record({ ageGroupId: id, level: fc.constantFrom(...taskLevels) }), { maxLength: 3 });

const typed = fc.record({
  kind: fc.constantFrom('number' as const, 'text' as const, 'day' as const, 'time' as const),
  question: fc.record({
    length: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
    least: orNull(filled),
    most: orNull(filled),
  }),
  key: fc.record({ value: orNull(filled), also: fc.array(filled, { maxLength: 2 }), tolerance: orNull(filled) }),
});

const interactive = fc.record({
  kind: fc.constant('interactive' as const),
  question: fc.record({ package: orNull(fc.constant('a1b2')), hasField: fc.boolean() }),
  key: fc.record({
    accepted: fc.option(fc.array(text, { minLength: 1, maxLength: 3 }), { nil: null }),
    compare: fc.constantFrom(null, 'accepted' as const, 'canonicalJson' as const, 'lastComponent' as const),
  }),
});

const choices = (choiceIds: string[]) =>
  fc.record({
    kind: fc.constant('choice' as const),
    question: fc.record({
      layout: fc.constantFrom('ALL_IN_ONE_ROW' as const, 'ONE_PER_ROW' as const, 'TWO_PER_ROW' as const),
    }),
    key: fc.record({ right: fc.subarray(choiceIds) }),
  });

const several = (choiceIds: string[]) =>
  fc.record({
    kind: fc.constant('several' as const),
    question: fc.constant({}),
    key: fc.record({ right: fc.subarray(choiceIds) }),
  });

const order = (choiceIds: string[]) =>
  fc.record({
    kind: fc.constant('order' as const),
    question: fc.constant({}),
    key: fc.record({ right: fc.shuffledSubarray(choiceIds) }),
  });

const file = fc.record({
  head: fc.dictionary(fc.constantFrom('id', 'title', 'ages'), fc.oneof(text, fc.array(text, { maxLength: 2 }))),
  sections: fc.array(
    fc.record({
      kind: fc.constantFrom('question' as const, 'options' as const, 'keywords' as const),
      heading: text,
      text,
    }),
    { maxLength: 2 },
  ),
  pictures: fc.dictionary(fc.constantFrom('a.svg', 'graphics/b.png'), text),
  basis: text,
});

/** Any document, in Lithuanian. */
export const anyContent: fc.Arbitrary<TaskContent> = ids.chain((choiceIds) =>
  fc.record({
    form: fc.constant(contentForm),
    internationalId: text,
    texts: fc.record({
      lt: fc.record({ name: text, contentHtml: text, solutionHtml: text, relevanceHtml: text, originHtml: text }),
    }),
    choices: fc.tuple(
      ...choiceIds.map((choiceId) =>
        fc.record({
          id: fc.constant(choiceId),
          words: fc.record({
            lt: fc.record({ html: text, imageName: picture, imageTitle: orNull(text), hint: text, note: text }),
          }),
        }),
      ),
    ),
    answer: fc.oneof<fc.Arbitrary<AnswerContent>[]>(
      choices(choiceIds),
      several(choiceIds),
      order(choiceIds),
      typed,
      interactive,
    ),
    levels,
    tags: fc.array(text, { maxLength: 2 }),
    keywords: ids,
    ctKeywords: ids,
    sources: fc.record({ licence: text, file: fc.option(file, { nil: null }) }),
  }),
);

/** Any fields of the desk: what was typed, right or wrong. */
export const anyFields: fc.Arbitrary<DeskFields> = fc.record({
  internationalId: text,
  name: text,
  languageId: fc.constantFrom('', '1', 'lt'),
  levels,
  contentHtml: text,
  solutionHtml: text,
  relevanceHtml: text,
  originHtml: text,
  tags: fc.array(text, { maxLength: 2 }),
  keywordIds: ids,
  ctKeywords: ids,
  choiceLayout: fc.constantFrom(...choiceLayouts),
  choices: fc.array(
    fc.record({
      textHtml: text,
      comment: text,
      hint: text,
      imageLink: picture.map((name) => name && `/images/${name}`),
      imageName: orNull(text),
      isCorrect: fc.constantFrom('T' as const, 'N' as const),
    }),
    { maxLength: 4 },
  ),
  answerInputDefinition: fc.record({
    dataType: fc.constantFrom(null, ...dataTypes),
    dataLength: text,
    dataMinValue: text,
    dataMaxValue: text,
    correctAnswerValue: text,
    alsoAccepted: fc.array(text, { maxLength: 2 }),
    tolerance: text,
  }),
});
