import { mail as words } from '../../../text/lt/mail';
import type { Settings } from '../../platform/settings';
import { type Original, originals, type WordedKind } from './originals';

/** The texts of mails: in Lithuanian, each with a text part and an HTML part that say the same. */
export type Letter = {
  kind: WordedKind;
  subject: string;
  text: string;
  html: string;
  /** What its tokens stand for, so that an organiser's own words can be filled (insertMail). */
  tokens: Tokens;
};

export type Tokens = Readonly<Record<string, string>>;

/** The public address of the site, without a slash at its end. */
export function originOf(settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'PORT'>): string {
  return settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
}

/** The mail with the link to a new password. login: the log-in name, which may be forgotten as well. */
export function resetLetter({ login, link }: { login: string; link: string }): Letter {
  return letter('RESET', { nuoroda: link, 'prisijungimo vardas': login });
}

/** The mail with the link that activates an account. isTutor: somebody has to confirm it afterwards. */
export function activationLetter(content: { login: string; link: string; isTutor: boolean }): Letter {
  const tokens = { nuoroda: content.link, 'prisijungimo vardas': content.login };
  return letter(content.isTutor ? 'ACTIVATION_TUTOR' : 'ACTIVATION', tokens);
}

/** Tells a tutor that the account is confirmed. link: the log-in page. */
export function tutorConfirmedLetter(link: string): Letter {
  return letter('TUTOR_CONFIRMED', { nuoroda: link });
}

/** Tells a tutor that the sign-up was rejected, why, and where to write to. contact: '' while none is set. */
export function tutorRejectedLetter({ reason, contact }: { reason: string; contact: string }): Letter {
  const { tutorRejected } = words;
  return letter('TUTOR_REJECTED', {
    priežastis: reason ? tutorRejected.reason({ reason }) : tutorRejected.noReason,
    'kur rašyti': contact ? tutorRejected.writeTo({ email: contact }) : tutorRejected.write,
  });
}

/** Invites a pupil to the second round. till: the last day and hour, as written; centre: '' while none is chosen. */
export function secondRoundLetter({ link, till, centre }: { link: string; till: string; centre: string }): Letter {
  const { secondRound } = words;
  const centras = centre ? secondRound.centre({ centre }) : secondRound.later;
  return letter('SECOND_ROUND', { nuoroda: link, iki: till, centras });
}

/** Tells a teacher that results were revised. pupils: how many of theirs another diploma or invitation have. */
export function resultsRevisedLetter(of: { link: string; contest: string; pupils: number; note: string }): Letter {
  const tokens = { nuoroda: of.link, iššūkis: of.contest, mokiniai: String(of.pupils), pastaba: of.note };
  return letter('RESULTS_REVISED', tokens);
}

/** Tells an administrator that the result date has come and nothing may become public. */
export function resultsHeldLetter({ link, contest }: { link: string; contest: string }): Letter {
  return letter('RESULTS_HELD', { nuoroda: link, iššūkis: contest });
}

/** Invites somebody to work here. sees: a sentence on what the role sees. */
export function invitationLetter(content: { login: string; link: string; role: string; sees: string }): Letter {
  const { login, link, role, sees } = content;
  return letter('STAFF_INVITATION', {
    nuoroda: link,
    'prisijungimo vardas': login,
    vaidmuo: role,
    'ką matysite': sees,
  });
}

/** Tells somebody that an administrator has taken the second factors of the account away, and why. */
export function factorsResetLetter({ login, link, reason }: { login: string; link: string; reason: string }): Letter {
  return letter('FACTORS_RESET', { nuoroda: link, 'prisijungimo vardas': login, priežastis: reason });
}

/** A mail of this kind in its original words. */
export function letter(kind: WordedKind, tokens: Tokens): Letter {
  const { subject, paragraphs } = originals[kind];
  return { kind, tokens, ...fillLetter(kind, { subject, body: paragraphs.join('\n\n') }, tokens) };
}

/** Fills the tokens of a text of this kind: its subject and both parts. What is no token of it stays as it stands. */
export function fillLetter(
  kind: WordedKind,
  { subject, body }: { subject: string; body: string },
  tokens: Tokens,
): { subject: string; text: string; html: string } {
  const { button }: Original = originals[kind];
  const fill = (text: string): string => text.replace(/\{([^{}\n]+)\}/g, (token, name) => tokens[name] ?? token);
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const last = paragraphs.length - 1;
  const html = paragraphs.map((paragraph, at) => {
    if (paragraph === '{nuoroda}' && tokens.nuoroda) return linked(escaped(tokens.nuoroda), escaped(button));
    const style = at === last ? 'margin:0;color:#5a6b6f;font-size:14px' : 'margin:0 0 16px';
    return `<p style="${style}">${escaped(fill(paragraph)).replaceAll('\n', '<br>')}</p>`;
  });
  const filled = fill(subject);
  return { subject: filled, text: `${paragraphs.map(fill).join('\n\n')}\n`, html: page(filled, html.join('\n')) };
}

function page(subject: string, content: string): string {
  return `<!doctype html>
<html lang="lt">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f6f5;color:#1d2b2f;font:16px/1.5 'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border-radius:12px">
${content}
</div>
</body>
</html>
`;
}

/** The button, and below it the address for readers who cannot press it; both escaped. */
function linked(link: string, button: string): string {
  return `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17525c;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${link}" style="color:#17525c">${link}</a></p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
