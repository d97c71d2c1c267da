import {
  type PhonePurpose,
  phoneMinutes,
} from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshOn } from '../../lib/live-updates.ts';
import { orpc } from '../../lib/orpc.ts';

refreshOn(['phone_upload.'], () => [orpc.phoneUploads.key()]);

const showsOwnError = { meta: { showsOwnError: true } } as const;

interface Asked {
  purpose: PhonePurpose;
  recordId: string | null;
  onPictures: (fileIds: readonly string[]) => void;
}

/** The seconds until the code is over, by this browser's own clock. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const whole = phoneMinutes * 60;
  // The clock ticks once a second, so it may be behind the moment in which the code was made.
  return until === undefined ? whole : Math.min(whole, Math.max(0, Math.ceil((until - now) / 1_000)));
}

/**
 * An upload by phone, from the first code to the last picture. Each picture is handed on once. The phone is stopped when whoever asked goes
 * away; what had arrived by then is handed on all the same.
 */
export function usePhoneUpload({ purpose, recordId, onPictures }: Asked) {
  const start = useMutation({ ...orpc.phoneUploads.start.mutationOptions(), ...showsOwnError });
  const stop = useMutation({ ...orpc.phoneUploads.stop.mutationOptions(), ...showsOwnError });
  const [current, setCurrent] = useState<{ id: string; until: number }>();
  const open = useRef<string>(undefined);
  const handedOn = useRef(new Set<string>());
  const handOn = useRef(onPictures);
  useEffect(() => {
    handOn.current = onPictures;
  });
  const deliver = useCallback((fileIds: readonly string[]): void => {
    const fresh = fileIds.filter((id) => !handedOn.current.has(id));
    for (const id of fresh) handedOn.current.add(id);
    if (fresh.length > 0) handOn.current(fresh);
  }, []);

  const { mutateAsync: startOne } = start;
  const { mutateAsync: stopOne } = stop;
  const end = useCallback((): void => {
    const id = open.current;
    open.current = undefined;
    // A code that cannot be stopped, because the connection is gone, ends by itself.
    if (id !== undefined)
      stopOne({ id }).then(
        ({ fileIds }) => deliver(fileIds),
        () => undefined,
      );
  }, [stopOne, deliver]);
  const isHere = useRef(true);
  const begin = useCallback((): void => {
    end();
    setCurrent(undefined);
    const until = Date.now() + phoneMinutes * 60_000;
    startOne({ purpose, recordId }).then(
      ({ id }) => {
        open.current = id;
        if (isHere.current) setCurrent({ id, until });
        else end();
      },
      // The dialog shows the refusal.
      () => undefined,
    );
  }, [startOne, end, purpose, recordId]);

  const hasBegun = useRef(false);
  useEffect(() => {
    isHere.current = true;
    if (!hasBegun.current) begin();
    hasBegun.current = true;
    return () => {
      isHere.current = false;
      end();
    };
  }, [begin, end]);

  const { data: upload } = useQuery(
    orpc.phoneUploads.get.queryOptions({ input: current ? { id: current.id } : skipToken }),
  );
  useEffect(() => {
    if (upload) deliver(upload.fileIds);
  }, [upload, deliver]);
  return {
    upload: current ? upload : undefined,
    secondsLeft: useSecondsLeft(current?.until),
    failure: start.error,
    begin,
  };
}
