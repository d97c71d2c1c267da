import { StreamAnswer, type Call } from '../../../kit/call.ts';
import { idBefore, timeOfId } from '../../../platform/ids.ts';
import { feedOf, overlapMs } from './company-feed.ts';
import { FeedReader } from './feed-reader.ts';
import { listEventRowsFor } from './notifications.queries.ts';

/** A browser that missed more events than this should fetch everything again. */
const mostMissed = 500;

/**
 * How far back (in milliseconds) a page that was just opened is told again: it takes repeated events for news. One that resumes knows them, so
 * it is sent all that may have committed late.
 */
const openingOverlapMs = 2_000;

/**
 * Streams the changes of the company as they happen, from a place on: the id of an event or of a request, which both say when they were made
 * (decision 0031). A browser gets what it missed, and perhaps once more what it got in the last seconds. One that missed too much is told to
 * start again.
 */
export const openStream = (
  { actor, database, services, requestId }: Call,
  { after, since }: { after?: string | undefined; since?: string | undefined },
): Promise<StreamAnswer> =>
  Promise.resolve(
    new StreamAnswer(async (stream) => {
      const feed = feedOf({ id: actor.company.id, database, services });
      const reader = new FeedReader(actor, stream);
      feed.join(reader);
      stream.onEnd(() => feed.leave(reader));
      await feed.started;
      // A browser that reconnects repeats the address of the stream, so its Last-Event-ID is newer than `after` and `since`.
      const heard = stream.lastEventId ?? after;
      const place = heard ?? since;
      if (place === undefined) {
        reader.begin(requestId, []);
        return;
      }
      const placedAt = timeOfId(place);
      const overlap = heard === undefined ? openingOverlapMs : overlapMs;
      const missed =
        placedAt === undefined
          ? undefined
          : await database.forTenant(actor.company.id, (tx) =>
              listEventRowsFor(tx, actor.userId, idBefore(placedAt - overlap), mostMissed + 1),
            );
      if (!missed || missed.length > mostMissed) stream.decline();
      else
        reader.begin(
          place,
          missed.filter(({ id }) => id !== place),
        );
    }),
  );
