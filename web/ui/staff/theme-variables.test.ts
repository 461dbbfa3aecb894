import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { staffTheme, staffVariables } from './theme';

/** One declaration on a line, as Biome writes style sheets. */
function formatted(css: string): string {
  return css.replace(/\s*([{};])\s*/g, '$1').replace(/([^{}]+)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const lines = body
      .split(';')
      .filter(Boolean)
      .map((line) => `  ${line.replace(/^([\w-]+):\s*/, '$1: ')};\n`);
    return `${selector.replace(/,\s*/g, ',\n')} {\n${lines.join('')}}\n`;
  });
}

it('the style sheet of the theme is what Mantine would write into the page', async () => {
  const html = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme: staffTheme,
      cssVariablesResolver: staffVariables,
      withGlobalClasses: false,
    }),
  );
  const [, css = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(css).toContain('--mantine-color-body');
  const head = '/* Written by theme-variables.test.ts (vitest -u) from theme.ts. */\n';
  await expect(head + formatted(css)).toMatchFileSnapshot('generated/theme-variables.css');
});
