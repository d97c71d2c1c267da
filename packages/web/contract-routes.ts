import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@shelfwise/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract-routes';
const resolved = `\0${name}`;

/**
 * The contract without its schemas: method and path of each call. The browser's client needs no more, and the
 * schemas (with zod) then load with the first form instead of the first screen.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === name ? resolved : null),
  load: (id) =>
    id === resolved
      ? `export const contractRoutes = ${JSON.stringify(minifyContractRouter(contract))};`
      : null,
});
