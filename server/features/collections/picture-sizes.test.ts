import { describe, expect, it } from 'vitest';
import { picturesOfContent, sizedHtml, withPictureSizes } from './picture-sizes';

const name = `${'ab'.repeat(16)}.svg`;
const source = `/images/${name}`;
const sizes = new Map([[name, { width: 560, height: 430 }]]);

const task = {
  taskId: '1',
  internationalId: '2026-LT-01',
  name: 'Takas',
  type: 'BASIC' as const,
  choiceLayout: 'TWO_PER_ROW' as const,
  input: null,
};

describe('sizedHtml', () => {
  it.each([
    ['its own size', `<img src="${source}" />`, `<img width="560" height="430" src="${source}" />`],
    ["the author's width", `<img src="${source}" width="450" />`, `<img width="450" height="346" src="${source}" />`],
    ['a share of a line', `<img src="${source}" width="50%" />`, `<img width="310" height="238" src="${source}" />`],
  ])('writes %s', (_, html, sized) => {
    expect(sizedHtml(`<p>${html}</p>`, sizes)).toBe(`<p>${sized}</p>`);
  });

  it.each([
    ['a height of the author', `<img src="${source}" width="40" height="10" />`],
    ['a height in the style', `<img src="${source}" style="width:40px;height:10px" />`],
    ['a picture that is not stored', `<img src="/images/${'cd'.repeat(16)}.svg" />`],
    ['a width that is none', `<img src="${source}" width="0" />`],
  ])('leaves %s', (_, html) => {
    expect(sizedHtml(html, sizes)).toBe(html);
  });
});

it('gives a choice the width that its author states, beside the size of the file', () => {
  const choice = { id: '1', textHtml: '', imageLink: source, imageName: 'Takas' };
  const content = { contentHtml: '', choices: [choice] };
  const stated = new Map([[name, { width: 560, height: 430, stated: 200 }]]);
  expect(withPictureSizes({ ...task, ...content }, stated).choices).toEqual([
    { ...choice, imageWidth: 560, imageHeight: 430, imageStatedWidth: 200 },
  ]);
});

it('knows and sizes the pictures of text and choices', () => {
  const choice = { id: '1', textHtml: '', imageLink: source, imageName: 'Takas' };
  const content = {
    ...task,
    contentHtml: `<p><img src="${source}"></p>`,
    choices: [choice, { ...choice, id: '2', imageLink: null }],
  };
  expect(picturesOfContent(content)).toEqual([name]);
  const { contentHtml, choices } = withPictureSizes(content, sizes);
  expect(contentHtml).toContain('height="430"');
  expect(choices).toEqual([
    { ...choice, imageWidth: 560, imageHeight: 430 },
    { ...choice, id: '2', imageLink: null },
  ]);
});
