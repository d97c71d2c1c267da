import { accessMessages } from '@shelfwise/contract/primitives/access-messages';
import { keepArrivalNotice } from '../lib/arrival.ts';
import { currentLanguage } from '../lib/i18n.ts';
import { toastLine } from '../lib/toasts.ts';

/** Time to read the message, before the browser goes to the sign-in page. */
const redirectMs = 1_500;

/** Says why the session has ended, here and on the next page, and waits so that it can be read. */
export async function tellEndOfSession(code: 'session_expired' | 'account_disabled'): Promise<void> {
  const why = accessMessages[code][currentLanguage()];
  toastLine.error(why);
  await new Promise((resolve) => {
    setTimeout(resolve, redirectMs);
  });
  keepArrivalNotice({ text: why });
}
