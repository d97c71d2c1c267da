import {
  type Customer,
  customerChangeSchema,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { contactFormOf } from '../contact-form.ts';

export const customerFormSchema = customerChangeSchema.omit({ id: true, version: true }).required();
export type CustomerValues = z.input<typeof customerFormSchema>;
export type CustomerForm = UseFormReturn<CustomerValues, unknown, z.output<typeof customerFormSchema>>;

/** An address that is not filled in yet. */
export const emptyAddress = { label: '', address: '', isUsual: false };

/** What a new customer gets unless somebody says otherwise. */
export interface UsualTerms {
  paymentTermsDays: number;
  creditLimitMinor: number | null;
}

/** The values of the form for a customer, or for a new one on the company's usual terms. */
export const customerFormOf = (customer?: Customer, usual?: UsualTerms): CustomerValues => ({
  name: customer?.name ?? '',
  code: customer?.code ?? '',
  phone: customer?.phone ?? '',
  hasWhatsapp: customer?.hasWhatsapp ?? false,
  kind: customer?.kind ?? 'person',
  email: customer?.email ?? '',
  groupName: customer?.groupName ?? '',
  tags: customer?.tags ?? [],
  contacts: customer?.contacts.map(contactFormOf) ?? [],
  addresses: customer?.addresses.map((address) => ({ ...address })) ?? [],
  paymentTermsDays: customer?.paymentTermsDays ?? usual?.paymentTermsDays ?? 0,
  creditLimitMinor: customer ? customer.creditLimitMinor : (usual?.creditLimitMinor ?? null),
  currency: customer?.currency ?? null,
  taxNumber: customer?.taxNumber ?? '',
  address: customer?.address ?? '',
  notes: customer?.notes ?? '',
  takesMail: customer?.takesMail ?? false,
  takesMessages: customer?.takesMessages ?? false,
  isOnHold: customer?.isOnHold ?? false,
  holdNote: customer?.holdNote ?? '',
});

/** The names of the fields, in the order of the form. */
export const customerFieldNames = Object.keys(customerFormOf()) as (keyof CustomerValues)[];
