import { noun } from '../../../primitives/noun.ts';

/** Stock at a location. It has no verbs: the documents that move it change it, and the audit trail has entries of those. */
export const stockNoun = noun({ name: 'stock', verbs: [], events: ['stock_alert'], list: '/inventory' });
