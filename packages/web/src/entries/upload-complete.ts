import { startLanguageSwitch } from './language-switch.ts';
import { part } from './page-data.ts';
import { sentCount } from './phone-session.ts';
import { followTheme } from './theme-changes.ts';

startLanguageSwitch();
followTheme();

const count = sentCount();
if (count > 0) {
  const line = part('#sent');
  const { one = '', many = '' } = line.dataset;
  line.textContent = count === 1 ? one : many.replace('{count}', String(count));
  line.hidden = false;
} else {
  // Somebody opened the page by itself: nothing was sent from this phone.
  const title = part('h1');
  title.textContent = title.dataset['none'] ?? '';
  part('#arrived').hidden = true;
  document.querySelector('main svg')?.remove();
}
