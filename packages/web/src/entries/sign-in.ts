import { showArrivalNotice } from './arrival-note.ts';
import { enter, hasValidTenant } from './enter.ts';
import { startFetchingAhead } from './fetch-ahead.ts';
import { startHistorySteps } from './history-steps.ts';
import { startLanguageSwitch } from './language-switch.ts';
import { dataOf } from './page-data.ts';
import { startPasskeyButton } from './passkey-button.ts';
import { startCapsLockHint, startShowPassword } from './password-field.ts';
import type { SignInTexts } from './sign-in-answer.ts';
import { startSignInForm } from './sign-in-form.ts';
import { followTheme } from './theme-changes.ts';
import { findWhoIsHere } from './who-is-here.ts';

const texts = dataOf('texts') as SignInTexts;

/** Sends signed-in users on. first-paint.js hides the form while that is likely. */
async function sendOn(): Promise<void> {
  const user = await findWhoIsHere();
  if (user && hasValidTenant(user)) enter(user);
  else document.documentElement.removeAttribute('data-signed-in');
}

startHistorySteps();
startLanguageSwitch();
followTheme();
showArrivalNotice();
startSignInForm(texts);
startPasskeyButton(texts);
startShowPassword(texts);
startCapsLockHint();
startFetchingAhead(dataOf('next-files') as string[]);
void sendOn();
