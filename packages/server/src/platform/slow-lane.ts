import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany } from './too-many.ts';

interface Room {
  /** how many may wait at once under one name, and in this process in all */
  each: number;
  all: number;
}

/**
 * Where callers wait who are slowed down but not stopped. Only a few of one name may wait at once; otherwise many calls at once would wait
 * no longer than one. A caller without room is refused, and need come back no later than the wait would have ended. Nothing is kept of
 * callers who do not wait just now.
 */
export class SlowLane {
  readonly #room: Room;
  readonly #waiting = new Map<string, number>();
  #all = 0;

  constructor(room: Room = { each: 4, all: 400 }) {
    this.#room = room;
  }

  /** the number of names that somebody waits under */
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
