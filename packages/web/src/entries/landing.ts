import { landingPath } from '../shell/onboarding.ts';
import { showArrivalNotice } from './arrival-note.ts';
import { startHistorySteps } from './history-steps.ts';
import { startLanguageSwitch } from './language-switch.ts';
import { followTheme } from './theme-changes.ts';
import { findWhoIsHere } from './who-is-here.ts';

/** The way in is the dashboard for whoever is signed in; first-paint.js has guessed it, the server knows. */
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
// Also when the browser brings the page back as it was left.
window.addEventListener('pageshow', () => void showWayIn());
