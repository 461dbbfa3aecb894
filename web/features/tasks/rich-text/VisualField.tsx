import { RichTextEditor as Frame } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { ImageScope } from '../../../../contract/images';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { HtmlEditor } from '../../texts/editor/HtmlEditor';
import { type DescribedPicture, DescribeModal } from '../pictures/DescribeModal';
import { ImagePicker } from '../pictures/ImagePicker';
import { usePictures } from '../pictures/use-pictures';
import styles from '../Tasks.module.css';
import { selectedPicture, setDescriptions, toggleQuestion } from './editor-acts';
import { taskExtensions } from './editor-content';
import { htmlOfDocument } from './editor-html';
import { FormulaModal } from './FormulaModal';

type VisualFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  lang: string | undefined;
  scope: ImageScope;
  taskId: string | null;
  invalid: boolean;
  describedBy: string | undefined;
  withQuestion: boolean | undefined;
  onWaiting: ((waiting: number) => void) | undefined;
};

/** The visual editor of a text of a task, with what is pasted into it. */
export function VisualField(props: VisualFieldProps) {
  const { label, value, onChange, lang, scope, taskId, invalid, describedBy, withQuestion, onWaiting } = props;
  const { act, formula, image } = useWords('tasks');
  const [writing, setWriting] = useState<Editor | null>(null);
  const [describing, setDescribing] = useState<readonly DescribedPicture[]>([]);
  const { editor, editorProps, waiting, problems, fresh, forgetFresh } = usePictures({ scope, taskId });
  useEffect(() => onWaiting?.(waiting), [waiting, onWaiting]);
  const undescribed = describing.length > 0 ? describing : fresh.map((src) => ({ src, alt: '' }));
  const leave = () => {
    setDescribing([]);
    forgetFresh();
  };
  const insert = (mathml: string) => {
    writing?.chain().focus().insertContent({ type: 'formula', attrs: { mathml } }).run();
    setWriting(null);
  };
  const tools = (own: Editor) => {
    editor.current = own;
    const picture = selectedPicture(own);
    return (
      <>
        {withQuestion && (
          <Frame.Control
            className={styles.wide}
            aria-label={act.question}
            title={act.questionHint}
            active={own.isActive('question')}
            onClick={() => toggleQuestion(own)}
          >
            <span aria-hidden="true">{act.question}</span>
          </Frame.Control>
        )}
        <Frame.Control aria-label={formula.insert} title={formula.insert} onClick={() => setWriting(own)}>
          <span aria-hidden="true">√x</span>
        </Frame.Control>
        <Frame.Control
          aria-label={image.describe}
          title={image.describe}
          disabled={picture === null}
          onClick={() => picture && setDescribing([picture])}
        >
          <StaffIcon name="tag" size={16} />
        </Frame.Control>
      </>
    );
  };
  return (
    <>
      <HtmlEditor
        value={canonicalHtml(value)}
        // Opening alone changes nothing, also where the editor adds a line to write on.
        onChange={(html) => html !== canonicalHtml(value) && onChange(html)}
        label={label}
        extensions={taskExtensions}
        toHtml={htmlOfDocument}
        editorProps={editorProps}
        invalid={invalid}
        {...(lang && { lang })}
        {...(describedBy && { describedBy })}
        tools={tools}
        pictures={(choose, close) => (
          <ImagePicker
            scope={scope}
            taskId={taskId}
            onLeave={close}
            onPick={({ imageUrl, title }) => choose({ src: imageUrl, alt: title })}
          />
        )}
      />
      <OfPictures waiting={waiting} problems={problems} />
      {undescribed.length > 0 && waiting === 0 && (
        <DescribeModal
          pictures={undescribed}
          onLeave={leave}
          onSave={(pictures) => {
            if (editor.current) setDescriptions(editor.current, pictures);
            leave();
          }}
        />
      )}
      {writing && <FormulaModal onLeave={() => setWriting(null)} onInsert={insert} />}
    </>
  );
}

/** What becomes of pictures that were pasted. */
function OfPictures({ waiting, problems }: { waiting: number; problems: readonly string[] }) {
  const { paste } = useWords('tasks');
  return (
    <>
      {waiting > 0 && (
        <Notice tone="info" role="status">
          {paste.waiting({ n: waiting })}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="bad" role="alert" title={paste.title}>
          <ul>
            {[...new Set(problems)].map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
