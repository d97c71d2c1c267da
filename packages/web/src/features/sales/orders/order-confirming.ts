import type { ConfirmOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useRef, useState } from 'react';
import { asAppError, leavesOpen } from '../../../lib/errors.ts';
import { useConfirmOrder } from './order-verbs.ts';
import { type DiscountChange, discountChangeOf } from './discount-changes.ts';
import { type PriceChange, priceChangesOf } from './price-changes.ts';

export type PriceChoice = NonNullable<ConfirmOrder['prices']>;

export interface PriceQuestion {
  changes: readonly PriceChange[];
  /** what discounts gave and give, where that has changed: `take` then agrees to the new total */
  discounts?: DiscountChange;
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

/**
 * Confirms a draft. Where list prices have changed meanwhile, the person chooses which prices to use; where discounts have, whether the new
 * total is right.
 */
export function useConfirming(): Confirming {
  const confirm = useConfirmOrder();
  const unanswered = useRef<ConfirmOrder>(undefined);
  const [question, setQuestion] = useState<PriceQuestion>();
  const choose = (asked: Omit<PriceQuestion, 'answer'>): Promise<PriceChoice | undefined> =>
    new Promise((resolve) =>
      setQuestion({
        ...asked,
        answer: (choice) => {
          setQuestion(undefined);
          resolve(choice);
        },
      }),
    );
  const send = async (input: ConfirmOrder): Promise<Order> => {
    unanswered.current = undefined;
    try {
      return await confirm.mutateAsync(input);
    } catch (failure) {
      if (leavesOpen(asAppError(failure))) unanswered.current = input;
      throw failure;
    }
  };
  /** What was sent without an answer is sent again as it was, with the prices chosen then: only so does it get its answer. */
  const asSent = (input: ConfirmOrder): ConfirmOrder => {
    const { current: sent } = unanswered;
    const isSame =
      sent?.id === input.id && sent.orderedOn === input.orderedOn && sent.backorder === input.backorder;
    return isSame ? sent : input;
  };
  return {
    question,
    isBusy: confirm.isPending,
    run: async (input) => {
      let asked = asSent(input);
      for (;;) {
        try {
          return await send(asked);
        } catch (failure) {
          const changes = priceChangesOf(asAppError(failure));
          const discounts = discountChangeOf(asAppError(failure));
          if (!changes && !discounts) throw failure;
          const choice = await choose({ changes: changes ?? [], ...(discounts && { discounts }) });
          if (choice === undefined) return undefined;
          // With other prices the total that was shown is none to agree to any more.
          const { agreedTotalMinor: _shown, ...rest } = asked;
          asked = discounts ? { ...asked, agreedTotalMinor: discounts.toMinor } : { ...rest, prices: choice };
        }
      }
    },
  };
}
