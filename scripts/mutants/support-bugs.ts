import type { PlantedBug } from './planted-bug.ts';

const support = 'packages/server/src/features/support';
const threads = `${support}/support-threads`;
const answerBy = 'packages/contract/src/features/support/support-threads/answer-by';
const threadTests = `${threads}/support-threads.api.test.ts`;
const mailTests = `${threads}/support-mails.api.test.ts`;
const limitTests = `${threads}/support-limits.api.test.ts`;
const deskTests = `${support}/desk/support-desk.api.test.ts`;

/** Bugs of who sees what was written to support, of its links, mails and promises. */
export const supportBugs: readonly PlantedBug[] = [
  {
    name: 'everybody sees what anybody of the company wrote to support',
    file: `${threads}/support-threads.queries.ts`,
    find: 'sql`t.asked_by = ${actor.userId}`',
    replace: 'sql`true`',
    project: 'api',
    tests: [threadTests],
  },
  {
    name: 'a link to a thread goes on working after it was closed',
    file: `${support}/desk/visit-desk.ts`,
    find: 'if (!thread || thread.closings !== stops) return undefined;',
    replace: 'if (!thread) return undefined;',
    project: 'api',
    tests: [deskTests],
  },
  {
    name: 'support answers a thread without its lock',
    file: `${support}/desk/visit-desk.ts`,
    find: 'await follow(visit, toAnswer, lockThread,',
    replace: 'await follow(visit, toAnswer, findThread,',
    project: 'api',
    tests: [deskTests],
  },
  {
    name: 'an answer is told to everybody',
    file: `${support}/desk/visit-desk.ts`,
    find: 'forUserId: askedById, ',
    replace: '',
    project: 'api',
    tests: [deskTests],
  },
  {
    name: 'a message is kept that goes nowhere',
    file: `${threads}/support-channel.ts`,
    find: "if (to === undefined) throw new AppError('support_missing');",
    replace: "if (to === undefined) return { to: 'nobody@example.com', ...channel };",
    project: 'api',
    tests: [limitTests],
  },
  {
    name: 'answers of support go to an address that nobody confirmed',
    file: `${threads}/support-mails.ts`,
    find: '...(asker.isEmailConfirmed && { replyTo: asker.email }),',
    replace: 'replyTo: asker.email,',
    project: 'api',
    tests: [mailTests],
  },
  {
    name: 'priority support has no address of its own',
    file: `${threads}/support-channel.ts`,
    find: 'isPriority ? (prioritySupportEmail ?? supportEmail) : supportEmail',
    replace: 'isPriority ? supportEmail : supportEmail',
    project: 'api',
    tests: [mailTests],
  },
  {
    name: 'only the first line of a message is quoted in mails',
    file: `${threads}/message-text.ts`,
    find: '.split(/\\r\\n|[\\n\\r\\u0085\\u2028\\u2029]/u)',
    replace: '.split(/\\0/u)',
    project: 'unit',
    tests: [`${threads}/message-text.test.ts`],
  },
  {
    name: 'an answer is promised for a weekend',
    file: `${answerBy}.ts`,
    find: 'if (!isWorkingDay(day)) continue;',
    replace: '',
    project: 'unit',
    tests: [`${answerBy}.test.ts`],
  },
];
