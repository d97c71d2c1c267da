/** What somebody writes to support about. */
export const supportKinds = ['question', 'problem', 'idea'] as const;
export type SupportKind = (typeof supportKinds)[number];

/** Open while support has to answer; answered; closed by the company, and open again with the next message. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

/** The most characters of a message or an answer. */
export const longestMessage = 5_000;

/** The working hours within which support promises to answer companies with priority, and the working days for all others. */
export const priorityAnswerHours = 4;
export const usualAnswerDays = 2;

/** The hours in which support answers, Monday to Friday, in the company's timezone. */
export const supportHours = { opens: 8, closes: 18 } as const;

/** How many days support can answer by a mailed link, unless the thread is closed before. */
export const supportLinkDays = 90;
