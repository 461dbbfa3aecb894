import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Role } from '../../../contract/roles';
import type { FileReply } from '../../platform/http/file-reply';
import type { Caller } from '../auth/caller';

/** A document: a PDF, or another file, which the browser shows unless it is an attachment. */
export type ReportDocument =
  | { fileName: string; pdf: Buffer }
  | { fileName: string; bytes: Buffer | Readable; media: string; isAttachment?: FileReply['isAttachment'] };

/**
 * A document that a feature can make.
 * - parameters: the parameters in its link; the schema must accept its own output
 * - check: refuses a caller without the right to these parameters; runs for the link and again when it is opened
 * - make: makes the document, and writes the audit line if the view is audited
 */
export type Report<S extends z.ZodMiniType> = {
  roles: readonly Role[];
  parameters: S;
  check(caller: Caller, parameters: z.output<S>): void | Promise<void>;
  make(parameters: z.output<S>, caller: Caller): Promise<ReportDocument>;
};

/** A document with its parsed parameters. */
type Ready = { parameters: unknown; check(caller: Caller): Promise<void>; make(caller: Caller): Promise<FileReply> };
type Known = { roles: readonly Role[]; read(raw: unknown): Ready | { fields: string[] } };

export type Reports = {
  registerReport<S extends z.ZodMiniType>(name: string, report: Report<S>): void;
  find(name: string): Known | null;
  /** Every document, for who may have it: the tests read it. */
  all(): { name: string; roles: readonly Role[] }[];
};

/** The documents by their names, which links have in their addresses. Features register theirs on mounting. */
export function createReports(): Reports {
  const known = new Map<string, Known>();
  return {
    registerReport(name, report) {
      if (known.has(name)) throw new Error(`the report ${name} is registered twice`);
      known.set(name, {
        roles: report.roles,
        read(raw) {
          const read = report.parameters.safeParse(raw);
          if (!read.success) return { fields: [...new Set(read.error.issues.map((issue) => issue.path.join('.')))] };
          return {
            parameters: read.data,
            check: async (caller) => report.check(caller, read.data),
            make: async (caller) => replyOf(await report.make(read.data, caller)),
          };
        },
      });
    },
    find: (name) => known.get(name) ?? null,
    all: () => [...known].map(([name, { roles }]) => ({ name, roles })),
  };
}

function replyOf(document: ReportDocument): FileReply {
  const { fileName: name } = document;
  return 'pdf' in document
    ? { name, bytes: document.pdf }
    : { name, bytes: document.bytes, media: document.media, isAttachment: document.isAttachment };
}
