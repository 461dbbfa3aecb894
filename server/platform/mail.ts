import type { Settings } from './settings';

/** One outgoing mail; both parts say the same. `id` makes the Message-ID, which identifies a mail sent twice. */
export type Mail = { id: string; toName: string; toAddress: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; throws MailRefused otherwise, also when the signal ends it. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
};

/**
 * Why a mail was not sent. `forGood`: the server refused this mail and would refuse it again. `mayBeDelivered`: the server
 * has the whole mail and did not answer.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  constructor(
    readonly reason: string,
    readonly forGood: boolean,
    readonly mayBeDelivered = false,
  ) {
    super(reason);
  }
}

/**
 * Milliseconds after which a silent mail server is given up: while it is reached and greets, until it has the whole mail,
 * and until it has accepted that. A server that looks for viruses takes minutes for the last (RFC 5321, 4.5.3.2.6).
 */
const PATIENCE = { greetingMs: 20_000, mailMs: 60_000, acceptMs: 600_000 };

/**
 * Sends by SMTP_URL; null without it. A password goes to another machine only over TLS, which the server must offer.
 * Names and addresses are passed as fields, so that nothing in them becomes a header or a recipient.
 */
export function createMailer(
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
  { greetingMs, mailMs, acceptMs } = PATIENCE,
): Mailer | null {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (!url || !from) return null;
  const { hostname, username } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const domain = sender.split('@')[1] ?? 'localhost';
  return {
    async send(mail, signal) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        requireTLS: username !== '' && !isHere,
        connectionTimeout: greetingMs,
        greetingTimeout: greetingMs,
        socketTimeout: acceptMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), mailMs);
      let isHandedOver = false;
      transport.use('stream', ({ message }, next) => {
        message.processFunc((input) =>
          input.once('end', () => {
            isHandedOver = true;
            clearTimeout(timer);
          }),
        );
        next();
      });
      try {
        await transport.sendMail({
          signal: AbortSignal.any(signal ? [late.signal, signal] : [late.signal]),
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
        throw refusedBy(error, isHandedOver);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function refusedBy(error: unknown, isHandedOver: boolean): MailRefused {
  if (!(error instanceof Error)) return new MailRefused('unknown', false);
  const code: unknown = Reflect.get(error, 'code');
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  // A refused log-in (EAUTH) is about our settings, which somebody will put right; only these two are about the mail.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  const isForGood = isAboutMail && Reflect.get(error, 'permanent') === true;
  return new MailRefused(reason || error.name, isForGood, isHandedOver && responseCode === undefined);
}
