import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { pastStockAddress } from './past-stock-address.ts';

type Asked = ReturnType<typeof pastStockAddress.query>;

refreshOn(['stock_adjustment.', 'stock_receipt.', 'order.', 'location.'], () => [orpc.pastStock.key()]);

export const pastStockQuery = (asked: Asked) => pagesOf(orpc.pastStock.list, asked);

/** The sums are of the whole day and place, whatever is searched for in the list. */
export const pastStockSumsQuery = ({ day, knownOn, locationId }: Asked) =>
  orpc.pastStock.sums.queryOptions({
    input: {
      ...(day === undefined ? {} : { day }),
      ...(knownOn === undefined ? {} : { knownOn }),
      ...(locationId === undefined ? {} : { locationId }),
    },
    placeholderData: keepPreviousData,
  });
