/** The background queues and how often each retries. They are created with the schema, by its owner. */
export const jobQueues = {
  /** sends one mail; while the mail server fails, it retries for about a day with growing pauses */
  mail: {
    retryLimit: 12,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    notify: true,
    expireInSeconds: 120,
  },
  /** deletes idempotency keys, sessions and links that are no longer valid */
  housekeeping: { retryLimit: 3, retryDelay: 60, retryBackoff: true, notify: false, expireInSeconds: 300 },
  /** asks a payment provider to give a payment back; while it does not answer, it retries for about a day */
  plan_refund: {
    retryLimit: 12,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    notify: true,
    expireInSeconds: 120,
  },
  /** asks providers about payments whose news never came, and lets plans begin and end by the day */
  plans: { retryLimit: 0, notify: false, expireInSeconds: 3_600 },
  /** adds audit entries to their company's chain; not retried, because the next run comes soon */
  audit_chain: { retryLimit: 0, notify: false, expireInSeconds: 3_600 },
  /** adds entries of the books to the sums of their months; not retried, because the next run comes soon */
  account_months: { retryLimit: 0, notify: false, expireInSeconds: 3_600 },
  /** makes the reports that go by mail; not retried, because the next run comes soon */
  reports: { retryLimit: 0, notify: false, expireInSeconds: 3_600 },
} as const;

export type JobQueue = keyof typeof jobQueues;

export const jobSchema = 'jobs';
