import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface PoolLoad {
  total: number;
  idle: number;
  waiting: number;
}

/** Figures for Prometheus: the duration of calls, the load of the pool, the delay of jobs, and counts of events. */
export class Metrics {
  readonly registry = new Registry();
  readonly #durations: Histogram<'call' | 'status'>;
  readonly #events: Counter<'type'>;
  readonly #jobFailures: Counter<'queue'>;
  readonly #passwords: Counter;
  readonly #unknownNames: Counter;
  readonly #failedSignIns: Counter;

  constructor() {
    const registers = [this.registry];
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by call and status',
      labelNames: ['call', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
      registers,
    });
    this.#events = new Counter({
      name: 'business_events_total',
      help: 'What happened in all companies, by event',
      labelNames: ['type'],
      registers,
    });
    this.#jobFailures = new Counter({
      name: 'job_failures_total',
      help: 'Background jobs that failed once',
      labelNames: ['queue'],
      registers,
    });
    this.#passwords = new Counter({
      name: 'password_verifications_total',
      help: 'Passwords held against a hash, the one of nobody included',
      registers,
    });
    this.#unknownNames = new Counter({
      name: 'sign_in_unknown_names_total',
      help: 'Tries to sign in with a username that nobody has',
      registers,
    });
    this.#failedSignIns = new Counter({
      name: 'sign_in_failures_total',
      help: 'Tries to sign in, or to prove a password or a code, that were refused',
      registers,
    });
  }

  requestDone(call: string, status: number, seconds: number): void {
    this.#durations.observe({ call, status }, seconds);
  }

  eventsWritten(types: readonly string[]): void {
    for (const type of types) this.#events.inc({ type });
  }

  passwordVerified(): void {
    this.#passwords.inc();
  }

  unknownName(): void {
    this.#unknownNames.inc();
  }

  signInFailed(): void {
    this.#failedSignIns.inc();
  }

  jobFailed(queue: string): void {
    this.#jobFailures.inc({ queue });
  }

  /** Adds figures that are read when Prometheus asks, and those of the process itself. */
  watch(pool: () => PoolLoad, jobLag: () => Promise<number>): void {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const connections = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool, and requests waiting for one',
      labelNames: ['state'],
      registers,
      collect: () => {
        const { total, idle, waiting } = pool();
        connections.set({ state: 'busy' }, total - idle);
        connections.set({ state: 'idle' }, idle);
        connections.set({ state: 'waiting' }, waiting);
      },
    });
    const lag = new Gauge({
      name: 'job_lag_seconds',
      help: 'How long the oldest job that is due has waited',
      registers,
      collect: async () => {
        lag.set(await jobLag().catch(() => Number.NaN));
      },
    });
  }
}
