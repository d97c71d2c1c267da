/** How often a report is sent: each day, each week on a day of it (1 is Monday), or each month on a day, or its last where it is shorter. */
export const sendRhythms = ['day', 'week', 'month'] as const;
export type SendRhythm = (typeof sendRhythms)[number];

export const sendFormats = ['pdf', 'xlsx', 'csv'] as const;
export type SendFormat = (typeof sendFormats)[number];

export const mailingStatuses = ['active', 'paused'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** What becomes of a report for one reader on one day: it waits for its file, for the mail server, and is sent, given up or left out. */
export const sendingStatuses = ['due', 'queued', 'sent', 'failed', 'skipped'] as const;
export type SendingStatus = (typeof sendingStatuses)[number];

/**
 * Why somebody gets no report: they left, may not see reports, confirmed no address, or the plan has no reports or files; the report is
 * gone, or refuses what the saved one asks for.
 */
export const skipReasons = ['left', 'right', 'address', 'plan', 'gone', 'refused'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const mostSchedules = 100;
export const mostReaders = 20;
/** Rows of a report that is sent as a file at most. */
export const mostMailedRows = 5_000;
/** How often the mail server is asked, over about a day, before a report is given up. */
export const mostMailTries = 13;
