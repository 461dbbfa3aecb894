import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Load } from '../../contract/endpoint';
import type { ReadOutcome } from './database/read-database';
import type { Pressure } from './load/pressure';
import { version } from './version';

/** The pools of connections by their name in the metrics. */
type Pools = Record<string, { totalCount: number; idleCount: number; waitingCount: number }>;

/** Log-ins that were answered, those refused for a moment, and those that failed in a way that nobody foresaw. */
export type LogInCounts = { calls: number; refused: number; failed: number };

/**
 * What an instance counts about itself. Counting adds to a number; the library reads the numbers when somebody asks.
 * No label holds anything of a person.
 */
export type Metrics = {
  registry: Registry;
  /** The text for Prometheus; of several workers, of all of them together. */
  read(): Promise<string>;
  answers: Record<'confirmed' | 'late' | 'refused', number>;
  /** Calls with answers that failed or were refused for a moment. */
  failedAnswers: number;
  /** Questions that a standby may answer, by who answered. */
  reads: Record<ReadOutcome, number>;
  /** One group commit of answers: how many, and for how long the first of them waited, in milliseconds. */
  onGroup(size: number, waitedMs: number): void;
  /** Rounds of jobs by name: when the last one ended (seconds since 1970), and how many failed. */
  jobs: Map<string, { endedAt: number; failures: number }>;
  logIns: LogInCounts;
  /** Lengths of the lines of log-ins. */
  lines: (() => number)[];
  /** A call of a route that was answered, with its duration in seconds. */
  onReply(route: string, status: number, seconds: number): void;
  /** Calls refused because of overload, set where they are counted. */
  refusals: Readonly<Record<Load, number>> | null;
};

const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const GROUP_SIZES = [1, 2, 5, 10, 25, 50, 100, 200];
const WAIT_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** The metrics of one instance; what the process itself measures is added by watchProcess. */
export function createMetrics(pressure: Pressure, pools: Pools): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'damba_calls_total',
    help: 'Calls answered, by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'damba_call_seconds',
    help: 'Duration of calls by route, until the reply was sent',
    labelNames: ['route'],
    buckets: CALL_SECONDS,
    registers,
  });
  const sizes = new Histogram({
    name: 'damba_answer_group_size',
    help: 'Answers in one group commit',
    buckets: GROUP_SIZES,
    registers,
  });
  const waits = new Histogram({
    name: 'damba_answer_group_wait_seconds',
    help: 'How long the first answer of a group waited for its statement',
    buckets: WAIT_SECONDS,
    registers,
  });
  const metrics: Metrics = {
    registry,
    read: () => registry.metrics(),
    answers: { confirmed: 0, late: 0, refused: 0 },
    failedAnswers: 0,
    reads: { standby: 0, lagging: 0, gone: 0, refused: 0, busy: 0 },
    onGroup(size, waitedMs) {
      sizes.observe(size);
      waits.observe(waitedMs / 1000);
    },
    jobs: new Map(),
    logIns: { calls: 0, refused: 0, failed: 0 },
    lines: [],
    onReply(route, status, seconds) {
      calls.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    refusals: null,
  };
  registerCounts(metrics, pools);
  registerGauges(metrics, pressure, pools);
  return metrics;
}

/** Adds what the process measures of itself: processor, memory, event loop. It has a cost, so only where it is read. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

function registerCounts(metrics: Metrics, pools: Pools): void {
  const registers = [metrics.registry];
  new Counter({
    name: 'damba_answers_total',
    help: 'Answers by what became of them',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(metrics.answers)) this.inc({ outcome }, count);
    },
  });
  new Counter({
    name: 'damba_standby_reads_total',
    help: 'Questions for the standby, by who answered: the standby, or the primary and why',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      // Without a standby nothing is counted.
      if ('standby' in pools)
        for (const [outcome, count] of Object.entries(metrics.reads)) this.inc({ outcome }, count);
    },
  });
  new Counter({
    name: 'damba_refusals_total',
    help: 'Calls refused because of overload, by load: lists are refused first, answers last',
    labelNames: ['load'],
    registers,
    collect() {
      this.reset();
      for (const [load, count] of Object.entries(metrics.refusals ?? {})) this.inc({ load }, count);
    },
  });
  new Counter({
    name: 'damba_job_failures_total',
    help: 'Rounds of jobs that failed',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset();
      for (const [job, { failures }] of metrics.jobs) this.inc({ job }, failures);
    },
  });
}

function registerGauges(metrics: Metrics, pressure: Pressure, pools: Pools): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'damba_info',
    help: 'Instances that run, by release',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'damba_job_last_run_timestamp_seconds',
    help: 'When the last round of a job ended well',
    labelNames: ['job'],
    aggregator: 'max',
    registers,
    collect() {
      for (const [job, { endedAt }] of metrics.jobs) if (endedAt > 0) this.set({ job }, endedAt);
    },
  });
  new Gauge({
    name: 'damba_login_line',
    help: 'Log-ins that wait for their turn',
    registers,
    collect() {
      this.set(metrics.lines.reduce((sum, length) => sum + length(), 0));
    },
  });
  new Gauge({
    name: 'damba_calls_in_flight',
    help: 'Calls at work now',
    registers,
    collect() {
      this.set(pressure.inFlight);
    },
  });
  new Gauge({
    name: 'damba_event_loop_late_seconds',
    help: 'Average delay of the event loop in the last second, by which calls are refused',
    aggregator: 'max',
    registers,
    collect() {
      this.set(pressure.lateMs / 1000);
    },
  });
  new Gauge({
    name: 'damba_pool_connections',
    help: 'Connections to the database by pool: used, idle; waiting: calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
