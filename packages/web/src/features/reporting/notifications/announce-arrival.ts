import type { Notification as Arrival } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { notificationOptions } from '../../../lib/notification-options.ts';
import { notificationText } from './notification-text.ts';

/** Longer than it takes until all tabs of a browser have received the same event. */
const tabsAgreeMs = 3_000;
const frontTabFirstMs = 150;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Runs once for the whole browser: in the first tab that asks. The visible tab asks first. */
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

/** Two short soft tones, generated here so that no file has to be fetched. */
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

/** Announces a notification beyond the panel, if its reader has turned that on. */
export function announceArrival(userId: string, arrival: Arrival, open: () => void): void {
  const { sound, desktop } = notificationOptions(userId);
  if (!sound && !desktop) return;
  void oncePerBrowser(`announce:${arrival.id}`, () => {
    if (sound) chime();
    // A reader who looks at the page sees it there already.
    if (desktop && document.hidden) showOnDesktop(arrival, open);
  });
}
