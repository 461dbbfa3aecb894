/** Why the server does not start, in one line for a person. Printed without a stack; exit code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
