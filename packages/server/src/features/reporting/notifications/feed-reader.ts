import type { Role } from '@shelfwise/contract/access/roles';
import type { Actor } from '../../../kit/call.ts';
import type { EventStream } from '../../../platform/event-stream.ts';
import { toLiveEvent, type EventRow, type ReaderEventRow, type ReaderMark } from './notifications.queries.ts';

/** One open stream: its reader, and what was sent to it. */
export class FeedReader {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly #stream: EventStream;
  /** events sent as missed; the feed, which reads at the same time, may bring them again */
  readonly #caughtUp = new Set<string>();
  /** events that happen while missed ones are still being sent; undefined afterwards */
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

  /** Opens the stream at a place: sends missed events first, then those that happened meanwhile; later ones as they come. */
  begin(place: string, missed: readonly ReaderEventRow[]): void {
    this.#stream.begin(place);
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
