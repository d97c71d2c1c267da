import type { OpenCall } from '../../../kit/call.ts';
import { sessionsTopic } from '../../../platform/live-updates.ts';

/** Call this after the commit: it closes the streams of ended sessions at once, in every process. */
export const tellSessionsEnded = (
  { services }: Pick<OpenCall, 'services'>,
  ended: readonly { tenant_id: string | null }[],
): void => {
  for (const company of new Set(ended.map((session) => session.tenant_id)))
    if (company !== null) services.liveUpdates.announce(sessionsTopic(company));
};
