import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, textIn } from './shapes';

/** Documents for print by links that work for a short time. */

export const reportLimits = {
  /** How long a link works, in milliseconds. */
  linkMs: 5 * 60_000,
  /** People named one by one in one link: addresses have a greatest length. */
  mostPeople: 100,
  /** Letters of a link's parameter. */
  parameterLength: 7_500,
};

const report = textIn(40).check(z.regex(/^[a-z][a-z-]*$/));

/** All other fields of the body are parameters of the document; each document defines its own. */
export const linkReport = endpoint({
  method: 'POST',
  path: '/reports/link',
  summary: 'A link to a document, for who may have it: works for 5 minutes while the session that asked lives',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  body: z.looseObject({ ...claims, report }),
  reply: z.object({ link: z.string() }),
  errors: ['CERTIFICATE_WITHDRAWN', 'CONTROLLER_MISSING'],
});

export const openReport = endpoint({
  method: 'GET',
  path: '/reports/:report',
  summary: 'A document as PDF, for who has a link to it that still works',
  roles: 'PUBLIC',
  body: z.object({ parameter: z._default(textIn(reportLimits.parameterLength), '') }),
  reply: z.object({}),
  errors: ['REPORT_LINK_EXPIRED'],
  media: 'application/pdf',
});
