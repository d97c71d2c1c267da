import { latestDay } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay } from '../../ledger/index.ts';
import { lockOwners } from '../lock-customer.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { listCreditable, type CreditableInvoice } from './creditable.queries.ts';
import { getInvoice } from './invoices.queries.ts';

/** Loads an invoice under the lock of its order, or of its customer where it has none; throws where it is void already. */
export const lockInvoice = async (
  call: Call,
  id: string,
): Promise<{ invoice: CreditableInvoice; loaded: LoadedOrder | undefined }> => {
  const { tx } = call;
  const { orderId, customerId } = await getInvoice(call, { id });
  const loaded = orderId === null ? undefined : await getLoadedOrder(tx, orderId, true);
  if (!loaded && customerId !== null) await lockOwners(tx, [customerId]);
  const [invoice] = await listCreditable(tx, { invoiceId: id });
  if (!invoice) throw new AppError('not_found');
  if (invoice.status === 'void')
    throw new AppError('wrong_state', { detail: { state: 'void' }, current: await getInvoice(call, { id }) });
  return { invoice, loaded };
};

/** A credit or void counts from the invoice's own day at the earliest, and from the newest day on which something was settled on it. */
export const creditDay = (
  call: Call,
  { issuedOn, touchedOn }: CreditableInvoice,
  day: string | undefined,
  field: string,
): Promise<string> =>
  businessDay(call, { of: 'credit_note', day, field, notBefore: latestDay(issuedOn, touchedOn) });
