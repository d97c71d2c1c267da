import type { PhonePurpose } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { PhoneSession } from './phone-session.ts';

export interface Opened {
  key: string;
  purpose: PhonePurpose;
  most: number;
  received: number;
}

const pauseMs = 2_000;

/** Exchanges the code for the key. Asks again until the server has answered; undefined where the code is over. */
export async function openCode(
  { code, opener }: PhoneSession,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<Opened | undefined> {
  for (;;) {
    const response = await fetch('/api/phone-uploads/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, opener }),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as Opened;
    if (response && response.status < 500 && response.status !== 429) return undefined;
    const back = new AbortController();
    const onOnline = (): void => back.abort();
    window.addEventListener('online', onOnline, { once: true });
    await wait(pauseMs, back.signal);
    window.removeEventListener('online', onOnline);
  }
}
