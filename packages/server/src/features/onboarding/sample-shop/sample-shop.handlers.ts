import type { sampleShopContract } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import type { Handlers } from '../../../kit/call.ts';
import { addSampleShop } from './add-sample-shop.ts';
import { getSampleShop } from './get-sample-shop.ts';
import { removeSampleShop } from './remove-sample-shop.ts';

export const sampleShopHandlers: Handlers<typeof sampleShopContract> = {
  get: (call) => getSampleShop(call),
  create: addSampleShop,
  remove: (call) => removeSampleShop(call),
};
