import type { CompanySetUp } from '../../../db/call.ts';

/** The series of documents with what their numbers begin with. */
export const numberSeries = {
  order: 'SO-',
  invoice: 'INV-',
  credit_note: 'CN-',
  shipment: 'SH-',
  payment: 'PAY-',
  adjustment: 'ADJ-',
} as const;

/** Each series begins at 1, in each company. */
export const setUpNumberSeries: CompanySetUp = async (tx) => {
  await tx.db
    .insertInto('number_series')
    .values(
      Object.entries(numberSeries).map(([series, prefix]) => ({ tenant_id: tx.tenantId, series, prefix })),
    )
    .execute();
};
