import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findPaymentWay, type PaymentWay } from './money-accounts.queries.ts';

interface NamedWay {
  method: string;
  moneyAccountId?: string | undefined;
}

/**
 * The payment method and the account must be the company's own and active. The drawer of a till is refused (409 `till_account`), unless the caller
 * looks after its shift; then only cash goes there. What was archived since takes no money but what it took before, recorded anew, and gives that back.
 */
export const requirePaymentWay = async (
  { tx }: Pick<Call, 'tx'>,
  { method, moneyAccountId }: NamedWay,
  options: { mayUseTill?: boolean; mayBeArchived?: boolean; mayUseArchivedAccount?: boolean } = {},
): Promise<PaymentWay> => {
  const { mayUseTill = false, mayBeArchived = false, mayUseArchivedAccount = mayBeArchived } = options;
  const way = await findPaymentWay(tx, method, moneyAccountId);
  if (!way && moneyAccountId !== undefined)
    throw new AppError('not_found', { fields: { moneyAccountId: { code: 'unknown_record' } } });
  if (!way) throw refuseField('method', 'unknown_record');
  if (way.methodStatus === 'archived' && !mayBeArchived)
    throw new AppError('archived', { fields: { method: { code: 'archived' } } });
  if (way.moneyAccountStatus === 'archived' && !mayUseArchivedAccount)
    throw new AppError('archived', { fields: { moneyAccountId: { code: 'archived' } } });
  if (way.isTill && !mayUseTill)
    throw new AppError('till_account', { fields: { moneyAccountId: { code: 'choice' } } });
  if (way.isTill && way.kind !== 'cash') throw refuseField('moneyAccountId', 'cash_apart');
  return way;
};
