import katex from 'katex';
import { expect, it } from 'vitest';
import { texOf } from './tex';

const mathml = (tex: string): string => {
  const html = katex.renderToString(tex, { output: 'mathml', throwOnError: true });
  // As texts store it: without the note in which the reader writes the source.
  return (/<math[\s\S]*<\/math>/.exec(html)?.[0] ?? '')
    .replace(/<annotation[\s\S]*?<\/annotation>/, '')
    .replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>');
};

it.each([
  '3\\cdot(3+1)',
  '\\frac{a}{b+1}',
  'x^2+y_{12}^{n-1}',
  '\\sqrt{n}+\\sqrt[3]{x}',
  '\\sum_{i=1}^{n} i^2',
  '\\lim_{x\\to 0}\\sin x',
  'a\\le b,\\; c\\neq d\\quad e',
  '\\left(\\frac{1}{2}\\right)^2',
  '\\text{jei } x > 5',
  '\\mathbb{N}\\subset\\mathbf{R}\\cup\\mathrm{d}',
  '\\vec{a}+\\hat{b}+\\overline{cd}',
  '\\begin{matrix}1 & 2\\\\3 & 4\\end{matrix}',
  '12{,}5\\times 10^{-3}',
  '\\binom{n}{k}',
  '50\\%\\,\\{a\\}',
  '\\underset{x}{y}\\overset{!}{=}z',
  '2^{10}=1024',
  'a\\&b',
])('a formula comes back as LaTeX that shows the same: %s', (tex) => {
  const first = mathml(tex);
  const again = texOf(first);
  expect(again).not.toBeNull();
  expect(mathml(again ?? '')).toBe(first);
});

it('says where it does not know a formula', () => {
  expect(texOf('<math><menclose notation="box"><mi>x</mi></menclose></math>')).toBeNull();
});
