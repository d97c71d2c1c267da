import { landingPath } from '../shell/onboarding.ts';
import { showArrivalNotice } from './arrival-note.ts';
import { startHistorySteps } from './history-steps.ts';
import { startLanguageSwitch } from './language-switch.ts';
import { followTheme } from './theme-changes.ts';
import { findWhoIsHere } from './who-is-here.ts';

/** Signed-in users get a link to the dashboard. first-paint.js has guessed whether somebody is signed in; the server knows. */
async function showWayIn(): Promise<void> {
  const user = await findWhoIsHere();
  document.documentElement.toggleAttribute('data-signed-in', user !== null);
  if (!user) return;
  for (const link of document.querySelectorAll('a.member')) link.setAttribute('href', landingPath(user));
}

startHistorySteps();
startLanguageSwitch();
followTheme();
showArrivalNotice();
// Also runs when the browser shows the page again as it was left.
window.addEventListener('pageshow', () => void showWayIn());
