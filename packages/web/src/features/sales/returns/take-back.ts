import { lateCode } from '../../../lib/late-code.ts';

/** The dialog that takes goods back, with code of its own. */
export const takeBackDialog = lateCode(() => import('./take-back-dialog.tsx'));
