import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';

const read = (typed: string) => nonNegativeDecimalSchema.safeParse(typed === '' ? '0' : typed);

/** True where less than all that is open was typed. What is no number yet says nothing, since its field says so. */
export const isPart = (typed: string, open: string): boolean => {
  const quantity = read(typed);
  return quantity.success && new Exact(quantity.data).lessThan(open);
};

/** One more after a scan; what was no number is counted anew. */
export const oneMore = (typed: string): string => new Exact(read(typed).data ?? '0').plus(1).toFixed();
