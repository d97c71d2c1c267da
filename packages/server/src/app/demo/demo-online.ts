import { hasFeature } from '@shelfwise/contract/access/plans';
import { dayMs } from '@shelfwise/contract/primitives/days';
import { playPastOnline } from '../../features/sales/index.ts';
import type { CallServices } from '../../kit/call.ts';
import { handlers } from '../handlers.ts';
import type { Buyer, DemoTrade } from './demo-trade.ts';

/** Invoices that were paid by their links: all that was open, or a part; what bounced was taken back a day later. */
const paid: readonly { daysAgo: number; buyer: number; share: number; isTakenBack?: true }[] = [
  { daysAgo: 16, buyer: 2, share: 1 },
  { daysAgo: 11, buyer: 4, share: 0.5 },
  { daysAgo: 8, buyer: 6, share: 1, isTakenBack: true },
  { daysAgo: 2.2, buyer: 3, share: 1 },
];

/** Lets customers pay by the links of their invoices where the test gateway takes the money, and some of them do. */
export const planOnline = (
  trade: DemoTrade,
  buyers: readonly Buyer[],
  { settings }: Pick<CallServices, 'settings'>,
  now: Date,
): void => {
  if (settings.payments?.code !== 'test' || !hasFeature(trade.company.plan, 'accountsReceivable')) return;
  const on = (daysAgo: number, attend: (at: Date) => Promise<unknown>): void =>
    trade.timetable.add(Math.round(now.getTime() - daysAgo * dayMs), async (at) => void (await attend(at)));
  on(20, async (at) => {
    const call = trade.as('admin', at);
    const { version } = await handlers.onlinePayments.setKeys(call, { gateway: 'test' });
    await handlers.onlinePayments.update(call, { version, isOn: true });
  });
  for (const { daysAgo, buyer: place, share, isTakenBack } of paid)
    on(daysAgo, async (at) => {
      const call = trade.as('staff', at);
      // From this one on, who owes something.
      for (const { id, paysInForeign } of buyers.slice(place)) {
        const [invoice] = paysInForeign ? [] : (await handlers.customerPayments.open(call, { id })).items;
        if (!invoice) continue;
        const amountMinor = Math.ceil(invoice.openMinor * share);
        const paymentId = await playPastOnline(call, { invoiceId: invoice.id, amountMinor });
        if (paymentId !== undefined && isTakenBack)
          on(daysAgo - 1, (later) =>
            handlers.payments.reverse(trade.as('admin', later), {
              id: paymentId,
              reason: 'The bank called the card payment back.',
            }),
          );
        return;
      }
    });
};
