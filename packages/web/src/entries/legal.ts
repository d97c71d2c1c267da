import { startHistorySteps } from './history-steps.ts';
import { startLanguageSwitch } from './language-switch.ts';
import { followTheme } from './theme-changes.ts';

startHistorySteps();
startLanguageSwitch();
followTheme();
