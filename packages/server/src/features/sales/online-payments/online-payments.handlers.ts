import type { onlinePaymentsContract } from '@shelfwise/contract/features/sales/online-payments/online-payments.contract';
import type { Handlers } from '../../../kit/call.ts';
import { forgetKeys } from './forget-keys.ts';
import { listOnlinePayments } from './online-payments.queries.ts';
import { getOnlineSettings, setKeys, updateOnlineSettings } from './online-settings.ts';

const others: Handlers<Omit<typeof onlinePaymentsContract, 'setKeys'>> = {
  settings: getOnlineSettings,
  update: updateOnlineSettings,
  forgetKeys,
  list: async ({ tx }) => ({ items: await listOnlinePayments(tx) }),
};

/** The provider is asked about the keys before the transaction (`salesPreparations`). */
export const onlinePaymentsHandlers = { ...others, setKeys };
