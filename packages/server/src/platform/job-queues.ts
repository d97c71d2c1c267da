/** The background queues with how hard each tries. Created with the schema, as its owner. */
export const jobQueues = {
  /** one mail; a dead mail server is tried again for about a day, with growing pauses */
  mail: {
    retryLimit: 12,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    notify: true,
    expireInSeconds: 120,
  },
  /** forgets idempotency keys, sessions and links that are past their use */
  housekeeping: { retryLimit: 3, retryDelay: 60, retryBackoff: true, notify: false, expireInSeconds: 300 },
  /** looks at every company's audit trail for what is in no chain yet; the next look is soon */
  audit_chain: { retryLimit: 0, notify: false, expireInSeconds: 3_600 },
} as const;

export type JobQueue = keyof typeof jobQueues;

export const jobSchema = 'jobs';
