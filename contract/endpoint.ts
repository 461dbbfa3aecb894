import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import type { Access } from './roles';

/**
 * The urgency of a call. Under pressure the server refuses lists first, then log-ins, then the calls that begin and
 * read a sitting, and answers last. Every other call counts as a list.
 */
export type Load = 'list' | 'login' | 'start' | 'answer';

/**
 * A call of the API as one value. The server mounts it, the browser calls it, the OpenAPI document and the role tests
 * read it. `roles` and `errors` are required: a call without an access decision does not compile.
 * - path: below /api, parameters as `:name`
 * - body: what comes in (JSON); unknown fields are dropped
 * - reply: what goes out beside `success: true`; other fields are dropped
 * - errors: the refusals of this call beyond those that any call may answer
 * - media: the type of a success that is not JSON: events, each with the reply as JSON, or a file
 * - upload: the name of the file that comes in: then the call takes a form, whose field `data` is the body as JSON
 * - isUploadOptional: the form may come without its file
 * - bodyLimit: the most bytes of a body, where it may be larger than usual
 * - load: when it is refused under pressure; 'list' unless given
 * - beforeSecondFactor: whether a session may call it that has to set up its second factor first
 */
export type Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniObject = z.ZodMiniObject,
  Path extends string = string,
  Code extends ErrorCode = ErrorCode,
  Who extends Access = Access,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  readonly summary: string;
  readonly roles: Who;
  readonly body: Body;
  readonly reply: Reply;
  readonly errors: readonly Code[];
  readonly media?:
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/zip'
    | 'application/octet-stream'
    | 'application/seb';
  readonly upload?: string;
  readonly isUploadOptional?: boolean;
  readonly bodyLimit?: number;
  readonly load?: Load;
  readonly beforeSecondFactor?: boolean;
};

/** Declares a call; see Endpoint. */
export function endpoint<
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniObject,
  const Path extends string,
  const Code extends ErrorCode,
  const Who extends Access,
>(definition: Endpoint<Body, Reply, Path, Code, Who>): Endpoint<Body, Reply, Path, Code, Who> {
  return definition;
}

/** The names of the parameters in a path: '/a/:id/b/:key' gives 'id' | 'key'. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The browser's input and reply. */
export type BodyIn<E extends Endpoint> = z.input<E['body']>;
export type BodyOut<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
