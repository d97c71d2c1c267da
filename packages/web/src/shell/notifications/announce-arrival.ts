import type { Notification as Arrival } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { notificationOptions } from '../../lib/notification-options.ts';
import { notificationText } from './notification-text.ts';

/** Longer than the tabs of one browser take to hear of the same thing. */
const tabsAgreeMs = 3_000;
const frontTabFirstMs = 150;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The first tab to ask does it for the whole browser; the one in front asks first. */
async function oncePerBrowser(name: string, run: () => void): Promise<void> {
  if (document.hidden) await wait(frontTabFirstMs);
  if (navigator.locks === undefined) {
    run();
    return;
  }
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await wait(tabsAgreeMs);
  });
}

/** Two short soft tones; made here, so that there is nothing to fetch. */
function chime(): void {
  const audio = new AudioContext();
  [660, 880].forEach((hertz, step) => {
    const at = audio.currentTime + step * 0.14;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.26);
    if (step === 1) tone.addEventListener('ended', () => void audio.close());
  });
}

function showOnDesktop(arrival: Arrival, open: () => void): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const { title, message } = notificationText(arrival);
  const shown = new Notification(title, { body: message, tag: arrival.id });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    open();
  });
}

/** Makes a notification noticed beyond the panel, as far as its reader asked for that; off by default. */
export function announceArrival(userId: string, arrival: Arrival, open: () => void): void {
  const { sound, desktop } = notificationOptions(userId);
  if (!sound && !desktop) return;
  void oncePerBrowser(`announce:${arrival.id}`, () => {
    if (sound) chime();
    // Whoever looks at the page sees it there.
    if (desktop && document.hidden) showOnDesktop(arrival, open);
  });
}
