/** What pictures may be taken for. What each needs and keeps is said by its area (`PhoneTarget` on the server). */
export const phonePurposes = [
  'product_picture',
  'company_logo',
  'order_pictures',
  'receipt_pictures',
  'bill_pictures',
  'adjustment_pictures',
  'expense_receipt',
] as const;
export type PhonePurpose = (typeof phonePurposes)[number];

/** How long a code and what it opened are good for. */
export const phoneMinutes = 10;

/** The header by which a phone says which upload it sends pictures to. */
export const uploadKeyHeader = 'x-upload-key';

/** Where a phone opens a code. What stands behind `#` is never sent in an address. */
export const phonePath = (code: string, language: string): string =>
  `/mobile-upload?lang=${language}#${code}`;
