export const invoiceStatuses = ['issued', 'part_paid', 'paid', 'void', 'written_off'] as const;

/** How an invoice stands, in a word: one that its own credit notes settled, in part or whole, was not paid. */
export const invoiceStandings = [...invoiceStatuses, 'part_credited', 'credited'] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/** What the list shows: invoices, or drafts, which are not invoices yet and have no number. */
export const listedStatuses = ['draft', ...invoiceStatuses] as const;
export type ListedStatus = (typeof listedStatuses)[number];
export const listedStandings = ['draft', ...invoiceStandings] as const;
export type ListedStanding = (typeof listedStandings)[number];

export const invoiceSorts = ['issuedAt', '-issuedAt', 'dueOn', '-dueOn'] as const;

export const mostInvoiceLines = 100;

/** How many invoices go into one file: drawing them must end in seconds. */
export const mostInFile = 50;
/** How many are made into files at once; a list of more is narrowed first. */
export const mostAtOnce = 500;

/** What the reader of a link may say to an invoice. */
export const customerAnswers = ['confirmed', 'disputed'] as const;
export type CustomerAnswer = (typeof customerAnswers)[number];

export const creditNoteKinds = ['void', 'credit', 'rest', 'goods', 'price', 'goodwill'] as const;
