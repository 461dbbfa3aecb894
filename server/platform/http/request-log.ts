import type { FastifyBaseLogger } from 'fastify';

/** Logs under a request's number. The logger is made with the first line, as nearly all requests write none. */
export class RequestLog implements FastifyBaseLogger {
  private made: FastifyBaseLogger | null = null;
  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Record<string, unknown>,
  ) {}

  get level() {
    return this.parent.level;
  }
  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own().child(...options);
  }
  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.write('error', line);
  }
  warn(...line: unknown[]): void {
    this.write('warn', line);
  }
  info(...line: unknown[]): void {
    this.write('info', line);
  }
  debug(...line: unknown[]): void {
    this.write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.write('trace', line);
  }
  silent(): void {}

  private own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings);
    return this.made;
  }

  private write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', line: unknown[]): void {
    const log = this.own();
    Reflect.apply(log[level], log, line);
  }
}
