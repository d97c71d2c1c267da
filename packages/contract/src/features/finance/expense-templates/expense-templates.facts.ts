/** How often a template makes a draft: each week on a day of it (1 is Monday), or each month on a day, or its last where it is shorter. */
export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export const templateStatuses = ['active', 'paused', 'ended'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** How many a company has at most. */
export const mostTemplates = 200;
