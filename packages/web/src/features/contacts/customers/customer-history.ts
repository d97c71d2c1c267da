import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';

/** Actions that have a sentence of their own; the others are told by a general one. */
export const customerActions = ['create', 'update', 'archive', 'restore'] as const;
export type CustomerAction = (typeof customerActions)[number];

export const customerActionOf = (action: string): CustomerAction | undefined =>
  customerActions.find((one) => action === `customer.${one}`);

const nameable = [
  'name',
  'kind',
  'phone',
  'email',
  'address',
  'taxNumber',
  'paymentTermsDays',
  'creditLimitMinor',
  'notes',
] as const;
export type NameableField = (typeof nameable)[number];

/** The fields an edit touched, in the order the form has them. */
export const changedFieldsOf = (entry: Pick<TimelineEntry, 'after'>): NameableField[] =>
  nameable.filter((field) => entry.after !== null && Object.hasOwn(entry.after, field));
