import type { Invoice, InvoiceRecord } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { CustomerPaymentRecord } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { OpenInvoice } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someNew, someOf, somePrice } from './some.ts';

const someLines = ({ made }: History, chance: Chance): Input[] =>
  Array.from({ length: chance.whole(1, 3) }, () =>
    given({
      description: 'Repair',
      productId: chance.next() < 0.3 ? chance.pick(made.products).id : undefined,
      quantity: String(chance.whole(1, 5)),
      unitPrice: somePrice(chance),
      discountPercent: chance.next() < 0.2 ? String(chance.whole(1, 60)) : undefined,
      taxClassId: chance.next() < 0.6 ? someOf(chance, made.taxClasses) : undefined,
    }),
  );

const draft: Step = (history, chance) => {
  const customerId = someOf(chance, history.made.customers);
  const lines = someLines(history, chance);
  return customerId === undefined ? undefined : { id: 'invoiceDrafts.create', input: { customerId, lines } };
};

const changeDraft: Step = (history, chance) => {
  const found = someNew(chance, [...history.made.sold.drafts.values()]);
  if (!found) return undefined;
  const { id, version } = found;
  if (chance.next() < 0.2) return { id: 'invoiceDrafts.remove', input: { id } };
  return { id: 'invoiceDrafts.update', input: { id, version, lines: someLines(history, chance) } };
};

const issue: Step = (history, chance) => {
  const found = someNew(chance, [...history.made.sold.drafts.values()]);
  return (
    found && {
      id: 'invoiceDrafts.issue',
      input: given({ id: found.id, version: found.version, issuedOn: history.someDay(chance) }),
    }
  );
};

/** An invoice of an order or without one, as it stands. */
const someInvoice = (
  { made }: History,
  chance: Chance,
  states: readonly Invoice['status'][] = ['issued', 'part_paid', 'paid', 'written_off'],
): string | undefined => {
  const all = [...made.sold.alone.values(), ...[...made.invoices.values()].flat()];
  return someNew(
    chance,
    all.filter(({ status }) => states.includes(status)),
  )?.id;
};
const recordOf = async (history: History, id: string) => {
  const record = await history.ask<InvoiceRecord>('invoices.record', { id });
  return record.state === 'issued' ? record : undefined;
};

const voidAlone: Step = ({ made }, chance) => {
  const found = someNew(chance, [...made.sold.alone.values()]);
  return found && { id: 'invoices.void', input: { id: found.id } };
};

const correctPrice: Step = async (history, chance) => {
  const id = someInvoice(history, chance);
  const record = id === undefined ? undefined : await recordOf(history, id);
  if (!record) return undefined;
  const lines = record.invoice.lines.flatMap(({ number, totalMinor, creditedMinor }) => {
    const left = totalMinor - creditedMinor;
    return left > 0 && chance.next() < 0.7
      ? [{ number, amountMinor: chance.pick([left, Math.ceil(left / 3), 1]) }]
      : [];
  });
  const { invoice } = record;
  return lines.length === 0
    ? undefined
    : {
        id: 'invoices.correctPrice',
        input: given({ id: invoice.id, lines, reason: 'Agreed', issuedOn: history.someDay(chance) }),
      };
};

const goodwill: Step = async (history, chance) => {
  const id = someInvoice(history, chance);
  const record = id === undefined ? undefined : await recordOf(history, id);
  if (!record) return undefined;
  const left = record.invoice.lines.reduce((sum, line) => sum + line.totalMinor - line.creditedMinor, 0);
  const amountMinor = chance.pick([left, Math.round(left / 2), Math.round(left / 7), left + 1]);
  return amountMinor < 1
    ? undefined
    : {
        id: 'invoices.goodwill',
        input: given({ id, amountMinor, reason: 'It came late', issuedOn: history.someDay(chance) }),
      };
};

const writeOff: Step = (history, chance) => {
  const id = someInvoice(history, chance, ['issued', 'part_paid']);
  return id === undefined
    ? undefined
    : {
        id: 'invoices.writeOff',
        input: given({ id, reason: 'Moved away', writtenOffOn: history.someDay(chance) }),
      };
};

const undoWriteOff: Step = async (history, chance) => {
  const { made } = history;
  const all = [...made.sold.alone.values(), ...[...made.invoices.values()].flat()];
  const written = someOf(
    chance,
    all.filter(({ writtenOffMinor }) => writtenOffMinor > 0),
  );
  const record = written && (await recordOf(history, written.id));
  const off = record?.settlements.find(({ kind }) => kind === 'write_off');
  return (
    off && {
      id: 'invoices.undoWriteOff',
      input: given({ id: off.documentId, undoneOn: history.someDay(chance) }),
    }
  );
};

interface Open {
  items: OpenInvoice[];
  openMinor: number;
  credits: Credit[];
}
const openOf = (history: History, id: string): Promise<Open> =>
  history.ask<Open>('customerPayments.open', { id });

/** Some of the open invoices, each whole or in part; now and then more of one than is open. */
const someWanted = (chance: Chance, items: readonly OpenInvoice[]): Input[] | undefined => {
  if (chance.next() < 0.4) return undefined;
  if (chance.next() < 0.2) return [];
  return items
    .filter(() => chance.next() < 0.6)
    .map(({ id, openMinor }) =>
      given({
        id,
        amountMinor: chance.pick([undefined, openMinor, Math.ceil(openMinor / 2), openMinor + 1]),
      }),
    );
};

const pay: Step = async (history, chance) => {
  const customerId = someOf(chance, history.made.customers);
  if (customerId === undefined) return undefined;
  const { items, openMinor } = await openOf(history, customerId);
  const amountMinor = Math.max(
    1,
    chance.pick([
      openMinor,
      openMinor,
      Math.round(openMinor / 2),
      openMinor + chance.whole(1, 9_000),
      chance.whole(1, 20_000),
    ]),
  );
  const isKept = amountMinor > 20 && chance.next() < 0.25;
  return {
    id: 'customerPayments.record',
    input: given({
      customerId,
      amountMinor,
      method: chance.pick(['cash', 'bank', 'mobile_money', 'card']),
      invoices: someWanted(chance, items),
      withheldMinor: isKept ? Math.round(amountMinor / 20) : undefined,
      certificateNumber: isKept && chance.next() < 0.5 ? 'WHT/1' : undefined,
      paidOn: history.someDay(chance),
    }),
  };
};

/** Mostly of a customer who owes something beside the credit. */
const allocate: Step = async (history, chance) => {
  const all = await Promise.all(history.made.customers.map((id) => openOf(history, id)));
  const both = all.filter(({ items, credits }) => items.length > 0 && credits.length > 0);
  const found = someOf(chance, chance.next() < 0.05 ? all : both);
  const credit = found && someOf(chance, found.credits);
  return (
    credit && {
      id: 'customerPayments.allocate',
      input: given({
        id: credit.id,
        invoices: someWanted(chance, found.items),
        allocatedOn: chance.next() < 0.2 ? history.someDay(chance) : undefined,
      }),
    }
  );
};

const unallocate: Step = async (history, chance) => {
  const { made } = history;
  const id = someNew(chance, [...made.sold.payments, ...made.payments]);
  if (id === undefined) return undefined;
  const { settlements } = await history.ask<CustomerPaymentRecord>('customerPayments.get', { id });
  const one = someOf(
    chance,
    settlements.filter(({ kind }) => kind === 'invoice'),
  );
  return (
    one && {
      id: 'customerPayments.unallocate',
      input: given({ id: one.id, undoneOn: history.someDay(chance) }),
    }
  );
};

const reverse: Step = (history, chance) => {
  const id = someNew(chance, history.made.sold.payments);
  return id === undefined
    ? undefined
    : { id: 'payments.reverse', input: given({ id, reversedOn: history.someDay(chance) }) };
};

/** Money of a customer that settles nothing is paid back. */
const refund: Step = async (history, chance) => {
  const customerId = someOf(chance, history.made.customers);
  if (customerId === undefined) return undefined;
  const { credits } = await openOf(history, customerId);
  const credit = someOf(chance, credits);
  return (
    credit && {
      id: 'payments.refund',
      input: given({
        id: credit.id,
        method: 'bank',
        amountMinor: chance.pick([credit.openMinor, Math.ceil(credit.openMinor / 3), credit.openMinor + 1]),
        paidOn: history.someDay(chance),
      }),
    }
  );
};

const promise: Step = async (history, chance) => {
  const customerId = someOf(chance, history.made.customers);
  if (customerId === undefined) return undefined;
  const { openMinor } = await openOf(history, customerId);
  return openMinor === 0 && chance.next() < 0.9
    ? undefined
    : {
        id: 'paymentPromises.record',
        input: given({
          customerId,
          amountMinor: chance.next() < 0.5 ? chance.whole(1, 5_000) : undefined,
          promisedOn: addDays(history.today, chance.whole(0, 9)),
        }),
      };
};

const withdraw: Step = ({ made }, chance) => {
  const id = someNew(chance, made.sold.promises);
  return id === undefined ? undefined : { id: 'paymentPromises.withdraw', input: { id } };
};

/** Invoices without an order, what is given up of any, money of customers over several of them, and what they promise. */
export const owingSteps: Steps = [
  [4, draft],
  [1, changeDraft],
  [5, issue],
  [1, voidAlone],
  [3, correctPrice],
  [3, goodwill],
  [3, writeOff],
  [2, undoWriteOff],
  [8, pay],
  [4, allocate],
  [3, unallocate],
  [2, reverse],
  [2, refund],
  [2, promise],
  [1, withdraw],
];
