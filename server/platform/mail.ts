import type { Settings } from './settings';

/** One outgoing mail; both parts say the same. `id` makes the Message-ID, which identifies a mail sent twice. */
export type Mail = { id: string; toName: string; toAddress: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; throws MailRefused otherwise. */
  send(mail: Mail): Promise<void>;
};

/** Why a mail was not sent. `forGood`: the server refused this mail and would refuse it again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  constructor(
    readonly reason: string,
    readonly forGood: boolean,
  ) {
    super(reason);
  }
}

/** Milliseconds after which a silent mail server is given up. */
const PATIENCE_MS = 20_000;

/**
 * Sends by SMTP_URL; null without it. A password goes to another machine only over TLS, which the server must offer.
 * Names and addresses are passed as fields, so that nothing in them becomes a header or a recipient.
 */
export function createMailer(settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | null {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (!url || !from) return null;
  const { hostname, username } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      requireTLS: username !== '' && !isHere,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const domain = sender.split('@')[1] ?? 'localhost';
  return {
    async send(mail) {
      try {
        await (await transport).sendMail({
          from,
          to: { name: oneLine(mail.toName), address: mail.toAddress },
          // The envelope is set apart from the header: whatever a name contains, there is one recipient.
          envelope: { from: sender, to: [mail.toAddress] },
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: `<damba-${mail.id}@${domain}>`,
          // No holiday notes back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw refusedBy(error);
      }
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function refusedBy(error: unknown): MailRefused {
  if (!(error instanceof Error)) return new MailRefused('unknown', false);
  const code: unknown = Reflect.get(error, 'code');
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  // A refused log-in (EAUTH) is about our settings, which somebody will put right; only these two are about the mail.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return new MailRefused(reason || error.name, isAboutMail && Reflect.get(error, 'permanent') === true);
}
