import type {
  NewQuickSale,
  QuickSale,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { beep } from '../../../components/scanning/beeps.ts';
import { type AppError, asAppError, leavesOpen } from '../../../lib/errors.ts';
import { useRecordSale } from './till.queries.ts';

type SentSale = Parameters<ReturnType<typeof useRecordSale>['mutate']>[0];

interface SaleEnds {
  onMade: (sale: QuickSale) => void;
  onRefused: (error: AppError) => void;
}

/** The sale that an earlier one of this id was, where the basket has changed since that was made. */
const madeBefore = (error: AppError | undefined): QuickSale | undefined =>
  error?.code === 'sold_already' ? (error.current as QuickSale) : undefined;

/** Why a line was refused: its quantity, its price, or that its product is out of use. */
export const problemOf = (error: AppError | undefined, place: number): string | undefined =>
  Object.entries(error?.fields ?? {}).find(([path]) => path.startsWith(`lines.${place}.`))?.[1].message;

/** The total as it is now, where prices or discounts have changed since the basket was priced. */
export const newTotalOf = (error: AppError | undefined): number | undefined => {
  const total = error?.detail?.['totalMinor'] ?? error?.detail?.['toMinor'];
  const isNews = error?.code === 'prices_changed' || error?.code === 'discounts_changed';
  return isNews && typeof total === 'number' ? total : undefined;
};

/** Makes a sale, once, and says how that stands. */
export function useSale({ onMade, onRefused }: SaleEnds) {
  const record = useRecordSale();
  const refused = record.error ? asAppError(record.error) : undefined;
  const isUnanswered = refused !== undefined && leavesOpen(refused);
  const sent = record.variables;
  const made = (sale: QuickSale): void => {
    beep(true);
    onMade(sale);
  };
  const failed = (failure: unknown): void => {
    beep(false);
    onRefused(asAppError(failure));
  };
  // Not by the callbacks of `mutate`, which are dropped where the screen is left meanwhile: the basket is sold all the same.
  const send = (sale: SentSale): void => void record.mutateAsync(sale).then(made, failed);
  return {
    refused,
    isPending: record.isPending,
    /** no answer came, and only the server knows whether it was made */
    isUnanswered,
    /** what is being sold must not change */
    isUnderWay: record.isPending || isUnanswered,
    madeBefore: madeBefore(refused),
    send,
    /** The same once more: it is made only once. */
    sendAgain: (): void => {
      if (sent) send(sent);
    },
    reset: record.reset,
  };
}

export type Payment = Pick<
  NewQuickSale,
  'tenders' | 'givenMinor' | 'creditMinor' | 'onAccountMinor' | 'soldOn'
>;
