interface RateAlarmRule {
  /** more than this many in the window raise the alarm */
  limit: number;
  windowMs: number;
  /** once raised, it is not raised again for so long */
  restMs: number;
  raise: () => void;
}

/** Notices when something happens too often in this process. Nothing is refused, and who did it is not kept. */
export class RateAlarm {
  readonly #rule: RateAlarmRule;
  /** when the newest happened, as many as it takes to be too many; milliseconds, oldest first */
  readonly #times: number[] = [];
  #raisedAt = Number.NEGATIVE_INFINITY;

  constructor(rule: RateAlarmRule) {
    this.#rule = rule;
  }

  /** Takes no time worth measuring, and nothing to wait for. */
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
