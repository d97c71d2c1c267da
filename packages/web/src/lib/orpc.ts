import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { api } from './api.ts';

/** Query and mutation options and keys of every call: `orpc.orders.list.infiniteOptions(…)`, `orpc.orders.key()`. */
export const orpc = createTanstackQueryUtils(api);
