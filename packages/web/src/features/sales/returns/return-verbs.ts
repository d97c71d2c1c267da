import type { PreviewReturn } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { orpc } from '../../../lib/orpc.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { returnQuery } from './returns.queries.ts';

export const returnableQuery = (orderId: string) =>
  orpc.returns.returnable.queryOptions({ input: { id: orderId }, staleTime: 0 });
export const returnPreviewQuery = (input: PreviewReturn) =>
  orpc.returns.preview.queryOptions({ input, staleTime: 0 });

const shown = { keep: keepRecord(returnQuery), ...ownError };
export const useTakeBackGoods = () => useVerb(orpc.returns.create, 'goods_return.create', shown);
export const useReceiveReturn = () =>
  useVerb(orpc.returns.receive, 'goods_return.receive', { keep: keepRecord(returnQuery) });
export const useInspectReturn = () => useVerb(orpc.returns.inspect, 'goods_return.inspect', shown);
export const useSettleReturn = () => useVerb(orpc.returns.settle, 'goods_return.settle', shown);
export const useCancelReturn = () => useVerb(orpc.returns.cancel, 'goods_return.cancel', shown);
export const useUndoReturn = () => useVerb(orpc.returns.undo, 'goods_return.undo', shown);
