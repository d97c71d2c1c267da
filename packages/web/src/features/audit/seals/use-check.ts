import type { Checked } from '@shelfwise/contract/features/audit/seals/seals.contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';

/** How far a check of the whole chain has come, and what it found. */
export type CheckState =
  | { step: 'none' | 'failed' }
  | { step: 'running'; seq: number; total: number }
  | { step: 'whole'; total: number; seals: number }
  | { step: 'broken'; fault: NonNullable<Checked['fault']> };

/** Checks the chain part by part, from its beginning to its end or to the first fault. Leaving the page ends it. */
export function useCheck(): { state: CheckState; run: () => void } {
  const [state, setState] = useState<CheckState>({ step: 'none' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const check = async ({ signal }: AbortController): Promise<void> => {
    let [after, total, seals] = [0, 0, 0];
    setState({ step: 'running', seq: 0, total: 0 });
    do {
      const part = await api.seals.check({ after }, { signal });
      if (part.fault) return setState({ step: 'broken', fault: part.fault });
      after = part.seq;
      total = part.total;
      seals += part.seals;
      setState({ step: 'running', seq: after, total });
    } while (after < total);
    return setState({ step: 'whole', total, seals });
  };
  const run = (): void => {
    stop.current?.abort();
    const running = new AbortController();
    stop.current = running;
    check(running).catch(() => {
      if (!running.signal.aborted) setState({ step: 'failed' });
    });
  };
  return { state, run };
}
