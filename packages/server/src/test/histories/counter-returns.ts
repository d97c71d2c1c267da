import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Done, History } from './history.ts';

/** What happened, with goods that came back over the counter told as a return like any other. */
export const asReturn = async (history: History, done: Done): Promise<Done> => {
  if (done.wish.id !== 'quickSales.takeBack') return done;
  const newest = (done.answer as QuickSale).returns.at(-1);
  const answer = await history.ask<Return>('returns.get', { id: newest?.id });
  history.made.sold.returns.set(answer.id, answer);
  return { ...done, wish: { ...done.wish, id: 'returns.create' }, answer };
};
