/** Chosen instead of a tax class: the product bears no tax, even when the company's default class changes. */
export const noTax = 'none';
