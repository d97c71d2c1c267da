import type { ConfirmOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useRef, useState } from 'react';
import { asAppError, leavesOpen } from '../../../lib/errors.ts';
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
  const unanswered = useRef<ConfirmOrder>(undefined);
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
      try {
        return await send(asSent(input));
      } catch (failure) {
        const changes = priceChangesOf(asAppError(failure));
        if (!changes) throw failure;
        const prices = await choose(changes);
        return prices === undefined ? undefined : send({ ...input, prices });
      }
    },
  };
}
