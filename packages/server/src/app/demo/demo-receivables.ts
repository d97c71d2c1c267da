import { AppError } from '../../platform/errors.ts';
import { hasFeature } from '@shelfwise/contract/access/plans';
import { addDays, dayMs } from '@shelfwise/contract/primitives/days';
import { handlers, preparations } from '../handlers.ts';
import { answerLinks } from './demo-links.ts';
import { dayOf, type Buyer, type DemoTrade } from './demo-trade.ts';
import type { Call } from '../../kit/call.ts';
import { SeededRandom } from './seeded-random.ts';

/** What is invoiced without an order, by the place of the customer among the buyers. */
const alone: readonly { daysAgo: number; buyer: number; text: string; price: string; isDraft?: true }[] = [
  { daysAgo: 150, buyer: 7, text: 'Room in the cold store, one quarter', price: '840.00' },
  { daysAgo: 118, buyer: 5, text: 'Transport of two loads to the schools', price: '360.00' },
  { daysAgo: 101, buyer: 13, text: 'Repacking of 40 cartons', price: '120.00' },
  { daysAgo: 60, buyer: 7, text: 'Room in the cold store, one quarter', price: '840.00' },
  { daysAgo: 47, buyer: 8, text: 'Transport of one load', price: '180.00' },
  { daysAgo: 40, buyer: 5, text: 'Transport of three loads to the schools', price: '540.00' },
  { daysAgo: 20, buyer: 10, text: 'Room in the cold store, one month', price: '300.00' },
  { daysAgo: 0.2, buyer: 8, text: 'Repacking of 25 cartons', price: '75.00', isDraft: true },
];

const invoiceAlone = async (
  trade: DemoTrade,
  buyer: Buyer,
  { text, price, isDraft }: (typeof alone)[number],
  at: Date,
): Promise<string | undefined> => {
  const call = trade.as('staff', at);
  const { items } = await handlers.taxClasses.list(call, undefined);
  const draft = await handlers.invoiceDrafts.create(call, {
    customerId: buyer.id,
    lines: [
      {
        productId: null,
        description: text,
        accountId: null,
        quantity: '1',
        unitPrice: price,
        discountPercent: '0',
        taxClassId: items.find(({ isDefault }) => isDefault)?.id ?? null,
      },
    ],
  });
  if (isDraft) return undefined;
  return (await handlers.invoiceDrafts.issue(call, { id: draft.id, version: draft.version })).id;
};

interface Paying {
  reference: string;
  /** percent of it that the customer keeps back as tax, and the number of their certificate */
  keptPercent?: number;
  certificateNumber?: string;
}

/** One transfer for all that a customer owes, less the tax that they keep back. */
const payAll = async (
  trade: DemoTrade,
  { id: customerId }: Buyer,
  at: Date,
  { reference, keptPercent = 0, certificateNumber }: Paying,
): Promise<void> => {
  const call = trade.as('staff', at);
  const { openMinor } = await handlers.customerPayments.open(call, { id: customerId });
  if (openMinor <= 0) return;
  const withheldMinor = Math.round((openMinor * keptPercent) / 100);
  await handlers.customerPayments.record(call, {
    customerId,
    method: 'bank',
    amountMinor: openMinor,
    reference,
    ...(withheldMinor > 0 && { withheldMinor }),
    ...(certificateNumber !== undefined && { certificateNumber }),
  });
};

const preparing = ({ services, database, language, now, tx }: Call) => ({
  services,
  database,
  language,
  now,
  tenantId: tx.tenantId,
  ifAbandoned: () => undefined,
});

/** Reminds those who owe most, as far as there is an address. */
const remind = async (trade: DemoTrade, at: Date): Promise<void> => {
  const call = trade.as('manager', at);
  const { items } = await handlers.reminders.due(call, undefined);
  const known = items.filter(({ email }) => email !== null).slice(0, 2);
  if (known.length === 0) return;
  const prepared = await preparations['reminders.send'](preparing(call), {
    items: known.map(({ customerId, step }) => ({ customerId, step })),
  });
  await handlers.reminders.send(call, prepared);
};

const mailStatement = async (trade: DemoTrade, { id }: Buyer, at: Date): Promise<void> => {
  const call = trade.as('manager', at);
  const { email } = await handlers.customers.get(call, { id });
  if (email === null) return;
  const prepared = await preparations['customerStatements.mail'](preparing(call), {
    id,
    form: 'open',
    to: email,
    message: 'Please find what is open between us. Tell us if anything is not as you have it.',
  });
  await handlers.customerStatements.mail(call, prepared);
};

/** A customer says when they will pay what they owe; one who owes nothing, or has promised all of it, says nothing. */
const promise = async (trade: DemoTrade, { id }: Buyer, at: Date, inDays: number): Promise<boolean> => {
  const call = trade.as('staff', at);
  const { openMinor } = await handlers.customerPayments.open(call, { id });
  if (openMinor <= 0) return false;
  try {
    await handlers.paymentPromises.record(call, {
      customerId: id,
      promisedOn: addDays(dayOf(trade, at), inDays),
      note: 'Said so on the telephone.',
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'nothing_to_settle') return false;
    throw error;
  }
  return true;
};

/** The first buyers from a place on who owe something. */
const debtors = async (
  trade: DemoTrade,
  buyers: readonly Buyer[],
  at: Date,
  count: number,
): Promise<Buyer[]> => {
  const { items } = await handlers.receivables.ageing(trade.as('manager', at), {});
  const late = new Set(
    items.flatMap((one) => (Number(one.totalMinor) > Number(one.notDueMinor) ? [one.customerId] : [])),
  );
  return buyers.filter(({ id, paysInForeign }) => !paysInForeign && late.has(id)).slice(0, count);
};

/** Money that customers owe, as an office deals with it: invoices alone, payments over several invoices, reminders, promises and what is given up. */
export const planReceivables = (trade: DemoTrade, buyers: readonly Buyer[], now: Date): void => {
  if (!hasFeature(trade.company.plan, 'accountsReceivable')) return;
  // Draws of its own: more of them would change what happens elsewhere.
  const random = new SeededRandom(trade.company.seed + 31);
  const reference = (): string => `TRF${random.between(10_000_000, 99_999_999)}`;
  const on = (daysAgo: number, attend: (at: Date) => Promise<unknown>): void =>
    trade.timetable.add(Math.round(now.getTime() - daysAgo * dayMs), async (at) => void (await attend(at)));
  const by = (place: number, attend: (buyer: Buyer) => Promise<unknown>): Promise<unknown> => {
    const buyer = buyers[place];
    return buyer === undefined || buyer.paysInForeign ? Promise.resolve() : attend(buyer);
  };
  for (const one of alone)
    on(one.daysAgo, (at) => by(one.buyer, (buyer) => invoiceAlone(trade, buyer, one, at)));

  on(120, (at) =>
    by(7, (buyer) =>
      payAll(trade, buyer, at, { reference: reference(), keptPercent: 3, certificateNumber: 'WHT/2207' }),
    ),
  );
  on(76, (at) => by(3, (buyer) => payAll(trade, buyer, at, { reference: reference() })));
  on(29, (at) => by(7, (buyer) => payAll(trade, buyer, at, { reference: reference(), keptPercent: 3 })));
  on(13, (at) =>
    by(1, (buyer) =>
      payAll(trade, buyer, at, { reference: reference(), keptPercent: 3, certificateNumber: 'GRA-118' }),
    ),
  );

  for (const daysAgo of [24, 6]) on(daysAgo, (at) => remind(trade, at));
  on(1.1, (at) => by(2, (buyer) => mailStatement(trade, buyer, at)));

  on(36, async (at) => {
    const [keeps] = await debtors(trade, buyers, at, 1);
    if (keeps && (await promise(trade, keeps, at, 5)))
      on(32, (later) => payAll(trade, keeps, later, { reference: reference() }));
  });
  on(14, async (at) => {
    for (const one of await debtors(trade, buyers, at, 1)) await promise(trade, one, at, 7);
  });
  on(0.4, async (at) => {
    const [, ...others] = await debtors(trade, buyers, at, 5);
    for (const [index, one] of others.slice(0, 3).entries()) await promise(trade, one, at, 1 + index * 2);
    const [, , , paused] = others;
    if (paused)
      await handlers.reminders.pause(trade.as('manager', at), {
        customerId: paused.id,
        untilOn: addDays(dayOf(trade, at), 20),
        note: 'Their building burned down.',
      });
  });

  on(19, (at) =>
    by(10, async (buyer) => {
      const [invoice] = (await handlers.customerPayments.open(trade.as('manager', at), { id: buyer.id }))
        .items;
      if (invoice)
        await handlers.invoices.goodwill(trade.as('manager', at), {
          id: invoice.id,
          reason: 'The cold store was warm for a day.',
          amountMinor: Math.max(1, Math.round(invoice.openMinor / 10)),
        });
    }),
  );
  on(3, (at) =>
    by(13, async (buyer) => {
      const [invoice] = (await handlers.customerPayments.open(trade.as('admin', at), { id: buyer.id })).items;
      if (invoice)
        await handlers.invoices.writeOff(trade.as('admin', at), {
          id: invoice.id,
          reason: 'The shop is closed, and nobody answers.',
        });
    }),
  );
  answerLinks(trade, buyers, now);
};
