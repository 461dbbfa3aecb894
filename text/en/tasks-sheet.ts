import type { tasksSheet as lt } from '../lt/tasks-sheet';
import { num, plural } from './numbers';

const mostOf = ({ megabytes, side, million }: { megabytes: number; side: number; million: number }) =>
  `The limits are ${num(side)} pixels along a side, ${num(million)} million pixels in all, and ${num(megabytes)} MB.`;

/** Words of the sheet on which a task is written, English. */
export const tasksSheet: typeof lt = {
  name: 'Title',
  nameHint: 'Title of the task',
  text: {
    content: 'Task text',
    solution: 'Explanation',
    relevance: 'Why is this informatics?',
  },
  placeholder: {
    content: 'Write the task as students will read it',
    solution: 'Explain how the right answer is found',
    relevance: 'Say which idea of informatics is behind the task',
  },
  question: 'Question',
  addQuestion: 'Question block',
  missingQuestion: 'There is no question yet.',
  bar: {
    label: 'Text tools',
    block: 'Paragraph style',
    blocks: {
      paragraph: 'Paragraph',
      heading: 'Heading',
      subheading: 'Smaller heading',
      quote: 'Quotation',
      code: 'Program text',
    },
    bold: 'Bold',
    boldSign: 'B',
    italic: 'Italic',
    italicSign: 'I',
    bullets: 'Bulleted list',
    table: 'Table',
    formula: 'Formula',
    picture: 'Image',
    link: 'Link',
    question: 'Question block',
    undo: 'Undo',
    redo: 'Redo',
    remark: 'Remark on the selected text',
    more: 'More text tools',
    hint: 'Paste or drop images straight into the text',
  },
  more: {
    numbered: 'Numbered list',
    underline: 'Underline',
    strike: 'Strike through',
    subscript: 'Subscript',
    superscript: 'Superscript',
    centre: 'Centre',
    clear: 'Clear formatting',
    source: 'Edit HTML',
  },
  source: {
    loses:
      'This text has parts of HTML that the sheet would not keep. If you change to the sheet and edit the text, they are lost.',
    leave: 'Edit on the sheet',
  },
  table: {
    insert: 'Insert a table',
    rowBefore: 'Add a row above',
    rowAfter: 'Add a row below',
    columnBefore: 'Add a column on the left',
    columnAfter: 'Add a column on the right',
    removeRow: 'Remove the row',
    removeColumn: 'Remove the column',
    header: 'Header row',
    merge: 'Merge or split cells',
    remove: 'Remove the table',
  },
  link: {
    address: 'Address of the link',
    fault: 'Only an address of this site, http, https or e-mail will do.',
    save: 'Insert',
    remove: 'Remove the link',
  },
  formula: {
    label: 'Formula (LaTeX)',
    hint: 'Enter takes it, Esc leaves it as it was',
    empty: 'For example \\frac12, x^2 or \\sqrt n',
    fault: 'This formula could not be read. The text keeps the one before.',
    unknown: 'There is no LaTeX for this formula: write it anew, or leave it as it is.',
    preview: 'How it will look',
  },
  picture: {
    bar: 'Image tools',
    place: 'Place',
    places: {
      own: 'On a line of its own',
      inline: 'In the line of text',
      left: 'Left, text around it',
      right: 'Right, text around it',
    },
    width: 'Width in pixels',
    px: 'px',
    describe: 'Description',
    describeHint: 'What it shows: read out to those who do not see the image.',
    described: 'described',
    undescribed: 'not described yet',
    change: 'Change',
    remove: 'Remove',
    corner: 'Drag to change the size',
  },
  paste: {
    pending: ({ name }) => `Uploading: ${name}`,
    progress: ({ done, n }) => `Uploading images: ${num(done)} of ${num(n)}`,
    unnamed: 'Image from the clipboard',
    title: 'Not everything came in',
    close: 'Close the message',
    retry: 'Try again',
    foreign: ({ name }) =>
      `“${name}” is on another site, and we take no images from there: save it on your computer and drop the file here, or copy the image itself rather than the whole page.`,
    local: ({ name }) =>
      `“${name}” stayed in the document, where the browser cannot see it. Copy the image itself, or save it as a file and drop it here.`,
    wrongKind: ({ name }) => `“${name}”: only image files will do (PNG, JPEG, WebP, GIF, SVG).`,
    heavy: ({ name, size, megabytes }) =>
      `“${name}” has ${num(size)} MB, and the limit is ${num(megabytes)} MB. Make the image smaller and upload it again.`,
    wide: ({ name, width, height, megabytes, side, million }) =>
      `“${name}” is too large: ${num(width)} × ${num(height)}. ${mostOf({ megabytes, side, million })}`,
    refused: ({ name, megabytes, side, million }) => `“${name}” is too large. ${mostOf({ megabytes, side, million })}`,
    failed: ({ name, why }) => `“${name}” was not uploaded. ${why}`,
    tooLong: ({ n, max }) =>
      `The pasted text is too long: ${num(n)} ${plural(n, 'character', 'characters')} with its formatting, and the limit is ${num(max)}. Nothing was put on the sheet; copy a smaller part.`,
  },
  choice: {
    group: 'Answers',
    key: 'correct',
    more: ({ letter }) => `Actions for answer ${letter}`,
    add: 'Add an answer',
    up: 'Move up',
    down: 'Move down',
    picture: 'Add an image',
    changePicture: 'Change the image',
    describePicture: 'Description of the image',
    removePicture: 'Remove the image',
    pictureChanged: ({ letter }) => `The image of answer ${letter} has been replaced.`,
    notes: 'Hint and note',
    commentHelp: 'Students do not see the note.',
    remove: 'Remove the answer',
    removed: ({ letter }) => `Answer ${letter} removed.`,
    undo: 'Undo',
    asks: ({ isTicked, letters }) =>
      isTicked
        ? `Right answers: ${letters}. A student must tick all of them and no other.`
        : `Right answers: ${letters}. A student chooses one, and any of them is right.`,
    order: 'Right order',
    orderHint: 'Sort the choices as is right. Above is the order that students see at first.',
    layout: 'Layout',
  },
  field: {
    rules: 'How it is judged',
  },
};
