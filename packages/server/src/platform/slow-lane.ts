import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany } from './too-many.ts';

interface Room {
  /** who may wait at once under one name, and over all of them in this process */
  each: number;
  all: number;
}

/**
 * Where those wait who are to be slowed down but not stopped. A few of one name wait at once, so that many at once do not
 * take the time of one; for whom there is no room, coming back takes no longer than the wait would have. Nothing is
 * kept of anybody who does not wait just now.
 */
export class SlowLane {
  readonly #room: Room;
  readonly #waiting = new Map<string, number>();
  #all = 0;

  constructor(room: Room = { each: 4, all: 400 }) {
    this.#room = room;
  }

  /** how many names somebody waits under */
  get size(): number {
    return this.#waiting.size;
  }

  async pass(name: string, milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    const waiting = this.#waiting.get(name) ?? 0;
    if (waiting >= this.#room.each || this.#all >= this.#room.all) throw tooMany(milliseconds);
    this.#waiting.set(name, waiting + 1);
    this.#all += 1;
    try {
      await sleep(milliseconds);
    } finally {
      this.#all -= 1;
      const left = (this.#waiting.get(name) ?? 1) - 1;
      if (left > 0) this.#waiting.set(name, left);
      else this.#waiting.delete(name);
    }
  }
}
