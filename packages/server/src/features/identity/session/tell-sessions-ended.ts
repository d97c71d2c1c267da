import type { OpenCall } from '../../../db/call.ts';
import { sessionsTopic } from '../../../platform/live-updates.ts';

/** After the commit: the streams of sessions that were ended are closed at once, in every process. */
export const tellSessionsEnded = (
  { services }: Pick<OpenCall, 'services'>,
  ended: readonly { tenant_id: string | null }[],
): void => {
  for (const company of new Set(ended.map((session) => session.tenant_id)))
    if (company !== null) services.liveUpdates.announce(sessionsTopic(company));
};
