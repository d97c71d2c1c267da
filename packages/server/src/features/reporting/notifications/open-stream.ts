import { StreamAnswer, type Call } from '../../../kit/call.ts';
import { idBefore, timeOfId } from '../../../platform/ids.ts';
import { feedOf, overlapMs } from './company-feed.ts';
import { FeedReader } from './feed-reader.ts';
import { listEventRowsFor } from './notifications.queries.ts';

/** A browser that missed more events than this should fetch everything again. */
const mostMissed = 500;

/**
 * Streams the changes of the company as they happen. A browser that sends Last-Event-ID gets what it missed, and perhaps once more what it
 * got in the last seconds. One that missed too much is told to start again.
 */
export const openStream = (
  { actor, database, services }: Call,
  { after }: { after?: string | undefined },
): Promise<StreamAnswer> =>
  Promise.resolve(
    new StreamAnswer(async (stream) => {
      const feed = feedOf({ id: actor.company.id, database, services });
      const reader = new FeedReader(actor, stream);
      feed.join(reader);
      stream.onEnd(() => feed.leave(reader));
      await feed.started;
      // A browser that reconnects repeats the address of the stream, so its Last-Event-ID is newer than `after`.
      const lastEventId = stream.lastEventId ?? after;
      if (lastEventId === undefined) {
        reader.begin([]);
        return;
      }
      const lastAt = timeOfId(lastEventId);
      const missed =
        lastAt === undefined
          ? undefined
          : await database.forTenant(actor.company.id, (tx) =>
              listEventRowsFor(tx, actor.userId, idBefore(lastAt - overlapMs), mostMissed + 1),
            );
      if (!missed || missed.length > mostMissed) stream.decline();
      else reader.begin(missed.filter(({ id }) => id !== lastEventId));
    }),
  );
