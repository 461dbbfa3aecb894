import { drawGround, drawOnce, sheetSize } from './ground';
import { drawPage } from './page';
import type { Certificate } from './sheet';

const A4 = { width: 595.28, height: 841.89 };

/** Makes the PDF of certificates, one page each. Everything is drawn; only the font files are read. */
export async function makePaper(title: string, certificates: readonly Certificate[]): Promise<Buffer> {
  const { default: PdfKit } = await import('pdfkit');
  const paint = new PdfKit({
    size: [A4.width, A4.height],
    margin: 0,
    lang: 'lt',
    info: { Title: title, Creator: 'Damba', Producer: 'Damba' },
  });
  const chunks: Buffer[] = [];
  paint.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    paint.once('end', resolve);
    paint.once('error', reject);
  });
  const setGround = drawOnce(paint, 'Ground', drawGround);
  certificates.forEach((certificate, at) => {
    if (at > 0) paint.addPage();
    paint.scale(A4.width / sheetSize.width, A4.height / sheetSize.height);
    setGround(paint);
    drawPage(paint, certificate);
  });
  paint.end();
  await ended;
  return Buffer.concat(chunks);
}
