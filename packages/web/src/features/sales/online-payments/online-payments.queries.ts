import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['online_payment.', 'payment_method.'], () => [orpc.onlinePayments.key()]);

export const onlineSettingsQuery = () => orpc.onlinePayments.settings.queryOptions();
export const onlinePaymentsQuery = () => orpc.onlinePayments.list.queryOptions();

const keep = { ...ownError, keep: keepAnswer(onlineSettingsQuery()) };

export const useUpdateOnlineSettings = () =>
  useVerb(orpc.onlinePayments.update, 'online_payment.update', keep);
export const useForgetKeys = () =>
  useVerb(orpc.onlinePayments.forgetKeys, 'online_payment.forget_keys', keep);
export const useSetKeys = () => useVerb(orpc.onlinePayments.setKeys, 'online_payment.set_keys', keep);
