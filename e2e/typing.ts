import type { Page } from '@playwright/test';

/** Types as a person does. Keys without a pause between them are what a scanner sends, and a code in them is taken for a scan. */
export const typeByHand = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: 55 });
