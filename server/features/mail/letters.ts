import { mail as words } from '../../../text/lt/mail';
import type { Settings } from '../../platform/settings';

/** The texts of mails: in Lithuanian, each with a text part and an HTML part that say the same. */
export type Letter = { subject: string; text: string; html: string };

/** The public address of the site, without a slash at its end. */
export function originOf(settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'PORT'>): string {
  return settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
}

/** The mail with the link to a new password. login: the log-in name, which may be forgotten as well. */
export function resetLetter(content: { login: string; link: string }): Letter {
  const { reset } = words;
  return letter(reset.subject, {
    before: [reset.body({ link: '' }).trim(), reset.valid, reset.login({ login: content.login })],
    link: content.link,
    button: reset.open,
    after: [reset.ignore],
  });
}

/** The mail with the link that activates an account. isTutor: somebody has to confirm it afterwards. */
export function activationLetter(content: { login: string; link: string; isTutor: boolean }): Letter {
  const { activation } = words;
  return letter(activation.subject, {
    before: [activation.body({ link: '' }).trim(), activation.valid, activation.login({ login: content.login })],
    link: content.link,
    button: activation.open,
    after: content.isTutor ? [activation.tutor, activation.ignore] : [activation.ignore],
    greeting: content.isTutor ? words.greeting : words.greetingPupil,
  });
}

/** Tells a tutor that the account is confirmed. link: the log-in page. */
export function tutorConfirmedLetter(link: string): Letter {
  const { subject, body, open } = words.tutorConfirmed;
  return letter(subject, { before: [body({ link: '' }).trim()], link, button: open, after: [] });
}

/** Tells a tutor that the sign-up was rejected. */
export function tutorRejectedLetter(): Letter {
  const { subject, body } = words.tutorRejected;
  return letter(subject, { before: [body], after: [] });
}

/** Invites a pupil to the second round. till: the last day and hour, as written; centre: '' while none is chosen. */
export function secondRoundLetter(content: { link: string; till: string; centre: string }): Letter {
  const { secondRound } = words;
  return letter(secondRound.subject, {
    before: [secondRound.body({ date: content.till })],
    link: content.link,
    button: secondRound.open,
    after: [content.centre ? secondRound.centre({ centre: content.centre }) : secondRound.later],
    greeting: words.greetingPupil,
  });
}

/** link, button: both or neither. */
type Parts = { before: readonly string[]; link?: string; button?: string; after: readonly string[]; greeting?: string };

function letter(subject: string, { before, link, button = '', after, greeting = words.greeting }: Parts): Letter {
  const [first = '', ...rest] = before;
  const text = [greeting, first, ...(link ? [link] : []), ...rest, ...after, words.footer].join('\n\n');
  const paragraph = (sentence: string): string => `<p style="margin:0 0 16px">${escaped(sentence)}</p>`;
  const html = `<!doctype html>
<html lang="lt">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f6f5;color:#1d2b2f;font:16px/1.5 'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border-radius:12px">
${paragraph(greeting)}
${paragraph(first)}
${link ? linked(escaped(link), escaped(button)) : ''}${rest.map(paragraph).join('\n')}
${after.map(paragraph).join('\n')}
<p style="margin:0;color:#5a6b6f;font-size:14px">${escaped(words.footer)}</p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

/** The button, and below it the address for readers who cannot press it; both escaped. */
function linked(link: string, button: string): string {
  return `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17525c;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${link}" style="color:#17525c">${link}</a></p>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
