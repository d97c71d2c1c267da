import { StreamAnswer, type Call } from '../../../db/call.ts';
import { idBefore, timeOfId } from '../../../platform/ids.ts';
import { feedOf, overlapMs } from './company-feed.ts';
import { FeedReader } from './feed-reader.ts';
import { listEventRowsFor } from './notifications.queries.ts';

/** Who missed more than this had better fetch everything anew. */
const mostMissed = 500;

/**
 * What changes in the company, as it changes. A browser that comes back with Last-Event-ID is told what it missed,
 * and perhaps once more what it got in the seconds before; one that missed too much is told to begin anew.
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
      // A browser that resumes by itself repeats the address it was opened with, and knows better by now.
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
