import { createHash } from 'node:crypto';
import { errors } from '../../../contract/errors';
import type { Refusal } from './refusal';

const styles = `
body { margin: 15vh auto 0; padding: 0 24px; max-width: 34rem; font: 18px/1.5 system-ui, sans-serif; color: #152120; background: #f6f8f7; }
h1 { font-size: 24px; line-height: 1.3; }
p { color: #4c5a58; }
a { color: #0b5f73; }
`;

/** The content policy of that page: its own style sheet and nothing else. */
export const refusalPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A refusal as a page, for a browser that opens a file's address directly: otherwise people would read JSON. It is in
 * both languages, because such a request does not carry the language chosen on the pages.
 */
export function refusalPage(refusal: Refusal, requestId: string): string {
  const own = errors[refusal.code].lt.replace(/\{(\w+)\}/g, (_, name: string) => String(refusal.extra[name] ?? ''));
  return `<!doctype html>
<html lang="lt">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Damba</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escaped(own)}</h1>
<p lang="en">${escaped(String(refusal.body.error))}</p>
${refusal.code === 'SYSTEM_ERROR' ? `<p>${requestId}</p>` : ''}
<p><a href="/">Damba</a></p>
</main>
</body>
</html>
`;
}

/** Whether a request comes from an address bar or a link: our pages ask for JSON. */
export function wantsPage(request: { method: string; headers: { accept?: string | undefined } }): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
