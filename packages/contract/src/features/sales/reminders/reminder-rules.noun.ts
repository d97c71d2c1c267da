import { noun } from '../../../primitives/noun.ts';

/** How the company reminds those who owe. What is sent is told by the customer. */
export const reminderRulesNoun = noun({ name: 'reminder_rules', verbs: ['update'] });
