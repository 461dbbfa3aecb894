/** A reason, in one line for a person, why the server does not start. Printed without a stack; exit code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
