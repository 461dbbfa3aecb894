// The pieces that every page is made of: one way for each, and no second.
import { describe, it } from 'vitest';
import { nothing } from './support/nothing';
import { modules } from './support/web-modules';

/** Files with a message of their own beside useAct, and why. */
const ownMessages: Record<string, string> = {
  'web/features/agreements/batch/use-confirm.ts': 'two messages of one act: what was stored, and what was refused',
  'web/features/secondround/pipeline/use-pipeline-acts.tsx':
    'the act is done before its letters are saved, which may fail',
};

describe('messages', () => {
  it('of an act are what it resolves with, and what its failure makes', () => {
    const wrong = [...modules.values()].filter(({ text }) =>
      text
        .split(/^(?=(?:export )?function )/m)
        .some((part) => /\buse(Act|RowAct|Undo)\(/.test(part) && /\buseToast\(/.test(part)),
    );
    const files = wrong.map(({ file }) => file);
    nothing(
      files.filter((file) => !(file in ownMessages)),
      'return the message from the act, or its failure from what run gets second: web/platform/forms/use-act.ts',
    );
    nothing(
      Object.keys(ownMessages).filter((file) => !files.includes(file)),
      'take it off the list above',
    );
  });

  it('of an act that is no button’s are said by useUndo', () => {
    const wrong = [...modules.values()].filter(({ text }) => /\bcatch\b[^}]*\btoast\(\{[^}]*failureWords\(/.test(text));
    nothing(
      wrong.map(({ file }) => file),
      'run it by useAct or useUndo, which say what failed and why',
    );
  });

  it('of a failure inside a form or a window are one piece', () => {
    const own =
      /failure !== null && \(\s*<Notice tone="bad" role="alert"|<Notice tone="bad" role="alert"[^>]*>\s*\{failureWords\(/;
    const wrong = [...modules].filter(
      ([path, { text }]) => path !== 'web/platform/forms/FailureNotice' && own.test(text),
    );
    nothing(
      wrong.map(([, { file }]) => file),
      'take FailureNotice of web/platform/forms, or let FormFoot say it',
    );
  });

  it('of a copied text know whether the browser let it', () => {
    const wrong = [...modules].filter(
      ([path, { text }]) => path !== 'web/platform/copy-text' && text.includes('clipboard.writeText'),
    );
    nothing(
      wrong.map(([, { file }]) => file),
      'copy by copyText',
    );
  });
});

it('a list that the filters have emptied says so by NothingFound', () => {
  const wrong = [...modules].filter(
    ([path, { text }]) => path !== 'web/lists/NothingFound' && /\{(?:\w+\.)*clearFilters\}\s*<\/Button>/.test(text),
  );
  nothing(
    wrong.map(([, { file }]) => file),
    'take NothingFound of web/lists',
  );
});

it('a field is one element: its label, control, hint and error', () => {
  // Its name and its box each have a class of their own.
  const inTwo = ['web/features/settings/SettingLines'];
  const parts =
    /<Field\b(?:(?!<\/Field>)[\s\S])*?\{\(control\) => \(?\s*<(?:TextInput|TextArea|Select)\b(?:(?!\/>)[\s\S])*\/>\s*\)?\}\s*<\/Field>/;
  const wrong = [...modules].filter(([path, { text }]) => !inTwo.includes(path) && parts.test(text));
  nothing(
    wrong.map(([, { file }]) => file),
    'take TextField, TextAreaField or SelectField of web/ui/fields',
  );
});

it('the feet of forms and windows are those of the kit', () => {
  const feet = ['web/platform/forms/FormFoot', 'web/ui/staff/ModalFoot'];
  const wrong = [...modules].filter(
    ([path, { text }]) => !feet.includes(path) && /\{(?:\w+\.)*cancel\}\s*<\/Button>/.test(text),
  );
  nothing(
    wrong.map(([, { file }]) => file),
    'end a form in FormFoot, a window in ModalFoot: they know the word, the sizes and the order',
  );
});
