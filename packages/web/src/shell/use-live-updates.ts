import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLiveUpdates } from '../lib/live-updates.ts';
import { pagePlace } from '../lib/page-place.ts';
import { sessionQuery, useSession } from './session.ts';

/** Hears of changes in the company of whoever is signed in, for as long as the frame is shown: every frame of theirs uses it. */
export function useLiveUpdates(): void {
  const { user, company } = useSession();
  const queryClient = useQueryClient();
  const scope = user && company ? `${company.id}:${user.id}` : undefined;
  useEffect(
    () =>
      scope === undefined
        ? undefined
        : startLiveUpdates(queryClient, { scope, since: pagePlace(), whenRefused: [sessionQuery.queryKey] }),
    [queryClient, scope],
  );
}
