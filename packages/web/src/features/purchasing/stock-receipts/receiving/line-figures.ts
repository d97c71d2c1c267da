import { isReckonable, lineAmountMinor } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { AppError } from '../../../../lib/errors.ts';
import type { CountedLine } from './counting.ts';

/** What a line comes to as it is typed; 0 while a figure is missing, or beyond all limits. */
export const amountOf = (line: CountedLine, currency: StockReceipt['currency']): number => {
  const number = (text: string | null): string => (text ?? '').replace(/\.$/u, '') || '0';
  const typed = {
    enteredQuantity: number(line.enteredQuantity),
    unitPrice: number(line.unitPrice),
    discountPercent: number(line.discountPercent),
  };
  return isReckonable(typed) ? lineAmountMinor(typed, currency) : 0;
};

/** The reasons of refused fields of one line, by the field's name. */
export const refusedOf = (problem: AppError | undefined, place: number): Record<string, string> => {
  const start = `lines.${place}.`;
  return Object.fromEntries(
    Object.entries(problem?.fields ?? {}).flatMap(([path, { message }]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
  );
};

/** True where a price was typed, and it is another one. */
export const differsFrom = (expected: string, typed: string | null): boolean =>
  typed !== null && typed !== '' && !new Exact(expected).equals(typed);
