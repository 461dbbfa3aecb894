import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import type { TaskContent } from '../../../../contract/task/content';
import { anyContent } from '../../../testing/documents/any-content';
import { frozenContent, frozenExplanation } from './frozen';
import { contentOfFrozen, frozenContentOf, frozenExplanationOf } from './frozen-content';

/** A copy has neither the author's notes nor hints of right choices. */
function asCopied(content: TaskContent): TaskContent {
  const right = 'right' in content.answer.key ? content.answer.key.right : [];
  const choices = content.choices.map(({ id, words }) => {
    const said = Object.entries(words).map(([language, own]) => {
      return [language, { ...own, note: '', hint: right.includes(id) ? '' : own.hint }] as const;
    });
    return { id, words: Object.fromEntries(said) };
  });
  return { ...content, choices };
}

it('any document with a key comes back from its frozen copy', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const key = keyOf(content.answer);
      fc.pre(key !== null);
      const copy = {
        content: frozenContent.parse(frozenContentOf({ taskId: '1', language: 'lt', content, recordings: [] })),
        explanation: frozenExplanation.parse(frozenExplanationOf({ content, language: 'lt' })),
      };
      if (key) expect(contentOfFrozen({ ...copy, key }, 'lt', content)).toEqual(asCopied(content));
    }),
  );
});
