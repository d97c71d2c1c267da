const minuteMs = 60_000;

interface Appointment {
  at: number;
  attend: (at: Date) => Promise<void>;
}

/** What happens when, in order of time. What lies after the end never happens, so orders are left in every state. */
export class Timetable {
  readonly #until: number;
  readonly #appointments: Appointment[] = [];

  constructor(until: Date) {
    this.#until = until.getTime();
  }

  add(at: number, attend: Appointment['attend']): void {
    if (at > this.#until) return;
    const behind = this.#appointments.findLastIndex((other) => other.at <= at);
    this.#appointments.splice(behind + 1, 0, { at, attend });
  }

  /** Runs everything up to a moment; false when nothing is left. */
  async run(until: number): Promise<boolean> {
    for (let next = this.#appointments[0]; next && next.at <= until; next = this.#appointments[0]) {
      this.#appointments.shift();
      await next.attend(new Date(next.at));
    }
    return this.#appointments.length > 0;
  }
}

export const minutes = (count: number): number => count * minuteMs;
