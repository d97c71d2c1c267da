import { z } from 'zod';
import { act, change, read } from '../../../primitives/call.ts';
import {
  onlineKeysSchema,
  onlinePaymentSchema,
  onlineSettingsChangeSchema,
  onlineSettingsSchema,
} from './online-payments.schemas.ts';

const access = { right: 'canAccessAdminSettings', feature: 'orderProcessing' } as const;

export const onlinePaymentsContract = {
  settings: read('/online-payments/settings', {
    ...access,
    summary: 'How customers pay online by the link of an invoice',
  }).output(onlineSettingsSchema),
  update: change('/online-payments/settings', {
    ...access,
    errors: ['version_conflict', 'archived', 'till_account'],
    summary: 'Let customers pay online or not, and choose the way to pay by which it is recorded',
  })
    .input(onlineSettingsChangeSchema)
    .output(onlineSettingsSchema),
  setKeys: act('/online-payments/keys', {
    ...access,
    errors: ['gateway_down', 'over_limit', 'taken', 'archived'],
    summary: 'Name the company’s own account at a provider of payments; its keys are never shown again',
  })
    .input(onlineKeysSchema)
    .output(onlineSettingsSchema),
  forgetKeys: act('/online-payments/forget-keys', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Take no payments online any more, and forget the keys once nothing is under way',
  }).output(onlineSettingsSchema),
  list: read('/online-payments', {
    ...access,
    summary: 'The newest payments that customers began by a link',
  }).output(z.object({ items: z.array(onlinePaymentSchema) })),
};
