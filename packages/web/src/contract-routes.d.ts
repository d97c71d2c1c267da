declare module 'virtual:contract-routes' {
  import type { Contract } from '@shelfwise/contract';

  export const contractRoutes: Contract;
}
