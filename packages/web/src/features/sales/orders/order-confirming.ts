import type { ConfirmOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useState } from 'react';
import { asAppError } from '../../../lib/errors.ts';
import { useConfirmOrder } from './order-verbs.ts';
import { type PriceChange, priceChangesOf } from './price-changes.ts';

export type PriceChoice = NonNullable<ConfirmOrder['prices']>;

export interface PriceQuestion {
  changes: readonly PriceChange[];
  /** undefined leaves the order a draft */
  answer: (choice: PriceChoice | undefined) => void;
}

export interface Confirming {
  /** Confirms. Resolves with undefined where the person left the question about prices unanswered. Other refusals are thrown. */
  run: (input: ConfirmOrder) => Promise<Order | undefined>;
  isBusy: boolean;
  /** Set where list prices have changed since the draft was written: the person is asked while `run` waits. */
  question: PriceQuestion | undefined;
}

/** Confirms a draft. Where list prices have changed meanwhile, the person chooses which prices to use. */
export function useConfirming(): Confirming {
  const confirm = useConfirmOrder();
  const [question, setQuestion] = useState<PriceQuestion>();
  const choose = (changes: readonly PriceChange[]): Promise<PriceChoice | undefined> =>
    new Promise((resolve) =>
      setQuestion({
        changes,
        answer: (choice) => {
          setQuestion(undefined);
          resolve(choice);
        },
      }),
    );
  return {
    question,
    isBusy: confirm.isPending,
    run: async (input) => {
      try {
        return await confirm.mutateAsync(input);
      } catch (failure) {
        const changes = priceChangesOf(asAppError(failure));
        if (!changes) throw failure;
        const prices = await choose(changes);
        return prices === undefined ? undefined : confirm.mutateAsync({ ...input, prices });
      }
    },
  };
}
