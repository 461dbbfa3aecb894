// What the browser does on Ctrl+V or on a drop.
import type { Page } from '@playwright/test';

type ClipboardFile = { name: string; type: string; base64: string };

/** Does what the browser does on Ctrl+V or on a drop, with these files and this HTML. */
export async function paste(
  target: ReturnType<Page['getByRole']>,
  act: 'paste' | 'drop',
  files: ClipboardFile[],
  html = '',
): Promise<void> {
  await target.evaluate(
    (element, { act: kind, files: sent, html: words }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (words !== '') data.setData('text/html', words);
      const { left, top } = element.getBoundingClientRect();
      const more = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...more })
          : new DragEvent('drop', { dataTransfer: data, clientX: left + 30, clientY: top + 20, ...more }),
      );
    },
    { act, files, html },
  );
}
