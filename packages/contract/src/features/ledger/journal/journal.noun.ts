import { noun } from '../../../primitives/noun.ts';

/** An entry of the books. It is posted by the document that it is of, so it has no verbs of its own. */
export const journalEntryNoun = noun({
  name: 'journal_entry',
  verbs: [],
  calls: 'journal',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/journal',
});
