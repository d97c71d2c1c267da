import type { customerMergesContract } from '@shelfwise/contract/features/sales/customer-merges/customer-merges.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getMergePreview } from './merge-preview.ts';

export const customerMergesHandlers: Handlers<typeof customerMergesContract> = { preview: getMergePreview };
