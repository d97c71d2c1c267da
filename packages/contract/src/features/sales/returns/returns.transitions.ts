import type { ErrorCode } from '../../../primitives/error-codes.ts';
import { returnActions, type ReturnAction, type ReturnMoney, type ReturnStatus } from './returns.facts.ts';

/** The facts of a return that the rules look at. */
export interface ReturnSituation {
  status: ReturnStatus;
  money: ReturnMoney;
  /** goods are set aside until somebody says what becomes of them */
  hasHeld: boolean;
}

const rules: Record<ReturnAction, (one: ReturnSituation) => ErrorCode | undefined> = {
  receive: ({ status }) => (status === 'requested' ? undefined : 'wrong_state'),
  inspect: ({ status, hasHeld }) => (status === 'received' || hasHeld ? undefined : 'wrong_state'),
  settle: ({ status, money }) => (status === 'cancelled' || money !== 'open' ? 'wrong_state' : undefined),
  cancel: ({ status, money }) => {
    if (status !== 'requested') return 'wrong_state';
    return money === 'credited' ? 'return_settled' : undefined;
  },
  // What is only asked for is cancelled; once money was given for it, that is taken back too.
  undo: ({ status, money }) =>
    status === 'cancelled' || (status === 'requested' && money !== 'credited') ? 'wrong_state' : undefined,
};

/** Why the action is refused now; undefined where it is allowed. */
export const returnRefusal = (one: ReturnSituation, action: ReturnAction): ErrorCode | undefined =>
  rules[action](one);

export const returnActionsOf = (one: ReturnSituation): ReturnAction[] =>
  returnActions.filter((action) => returnRefusal(one, action) === undefined);

/** The status once goods are looked at and the money is said, each in its own time. */
export const statusAfter = (status: ReturnStatus, money: ReturnMoney, withoutGoods: boolean): ReturnStatus =>
  (status === 'inspected' || withoutGoods) && money !== 'open' ? 'settled' : status;
