import { part } from './page-data.ts';
import type { SignInProblem } from './sign-in-answer.ts';

let ticking: ReturnType<typeof setInterval> | undefined;

/** Shows above the button why signing in failed, and stops the countdown of an earlier message. */
export function tell(text: string): void {
  clearInterval(ticking);
  const line = part('#problem');
  line.removeAttribute('aria-live');
  line.textContent = text;
}

/** Counts down the seconds in the message, and says when the wait is over. */
export function countDown({ text, wait }: SignInProblem, over: string): void {
  if (wait === undefined) return;
  // Uses the clock, because browsers slow down timers in background tabs.
  const endsAt = Date.now() + wait * 1_000;
  ticking = setInterval(() => {
    const left = Math.ceil((endsAt - Date.now()) / 1_000);
    if (left <= 0) {
      tell(over);
      return;
    }
    const line = part('#problem');
    // Screen readers read the message at the begin and the end, not each second.
    line.setAttribute('aria-live', 'off');
    line.textContent = text.replace(String(wait), String(left));
  }, 1_000);
}
