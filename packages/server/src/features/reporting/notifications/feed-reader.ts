import type { Role } from '@shelfwise/contract/access/roles';
import type { Actor } from '../../../db/call.ts';
import type { EventStream } from '../../../platform/event-stream.ts';
import { toLiveEvent, type EventRow, type ReaderMark } from './notifications.queries.ts';

/** One open stream: who reads it, and what it has been told. */
export class FeedReader {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly #stream: EventStream;
  /** what was missed may come once more from the feed, which reads at the same time */
  readonly #caughtUp = new Set<string>();
  /** what happens while the reader is still being told what they missed */
  #waiting: EventRow[] | undefined = [];

  constructor(actor: Actor, stream: EventStream) {
    this.userId = actor.userId;
    this.sessionId = actor.sessionId;
    this.role = actor.role;
    this.#stream = stream;
  }

  tell(row: EventRow): void {
    if (this.#waiting) this.#waiting.push(row);
    else if (!this.#caughtUp.has(row.id)) this.#push(row);
  }

  /** Opens the stream: first what was missed, then what happened meanwhile, from here on everything as it comes. */
  begin(missed: readonly (EventRow & ReaderMark)[]): void {
    this.#stream.begin();
    for (const row of missed) {
      this.#caughtUp.add(row.id);
      this.#push(row, row);
    }
    const meanwhile = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const row of meanwhile) this.tell(row);
  }

  end(): void {
    this.#stream.end();
  }

  #push(row: EventRow, mark?: ReaderMark): void {
    this.#stream.push(row.id, JSON.stringify(toLiveEvent(row, this, mark)));
  }
}
