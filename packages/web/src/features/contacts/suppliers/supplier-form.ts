import {
  type Supplier,
  supplierChangeSchema,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { contactFormOf } from '../contact-form.ts';

export const supplierFormSchema = supplierChangeSchema.omit({ id: true, version: true }).required();
export type SupplierValues = z.input<typeof supplierFormSchema>;
export type SupplierForm = UseFormReturn<SupplierValues, unknown, z.output<typeof supplierFormSchema>>;

/** As the form holds it; a new one where there is none. */
export const supplierFormOf = (supplier?: Supplier): SupplierValues => ({
  name: supplier?.name ?? '',
  code: supplier?.code ?? '',
  groupName: supplier?.groupName ?? '',
  phone: supplier?.phone ?? '',
  email: supplier?.email ?? '',
  taxNumber: supplier?.taxNumber ?? '',
  contacts: supplier?.contacts.map(contactFormOf) ?? [],
  paymentTermsDays: supplier?.paymentTermsDays ?? 0,
  leadTimeDays: supplier?.leadTimeDays ?? null,
  currency: supplier?.currency ?? null,
  minimumOrderMinor: supplier?.minimumOrderMinor ?? null,
  withholdingClass: supplier?.withholdingClass ?? null,
  taxClassId: supplier?.taxClassId ?? null,
  billAccountId: supplier?.billAccountId ?? null,
  address: supplier?.address ?? '',
  notes: supplier?.notes ?? '',
});

/** In the order of the form. */
export const supplierFieldNames = Object.keys(supplierFormOf()) as (keyof SupplierValues)[];
