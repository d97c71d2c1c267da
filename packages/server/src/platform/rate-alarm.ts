interface RateAlarmRule {
  /** more than this many in the window raise the alarm */
  limit: number;
  windowMs: number;
  /** after an alarm, milliseconds without another one */
  restMs: number;
  raise: () => void;
}

/** Notices when something happens too often in this process. It refuses nothing and does not keep who did it. */
export class RateAlarm {
  readonly #rule: RateAlarmRule;
  /** the newest times, as many as are too many; milliseconds, oldest first */
  readonly #times: number[] = [];
  #raisedAt = Number.NEGATIVE_INFINITY;

  constructor(rule: RateAlarmRule) {
    this.#rule = rule;
  }

  /** Returns at once; nothing has to be awaited. */
  count(now: number = performance.now()): void {
    const { limit, windowMs, restMs, raise } = this.#rule;
    this.#times.push(now);
    if (this.#times.length > limit + 1) this.#times.shift();
    const [oldest = now] = this.#times;
    if (this.#times.length <= limit || now - oldest > windowMs || now - this.#raisedAt < restMs) return;
    this.#raisedAt = now;
    raise();
  }
}
