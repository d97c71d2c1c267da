import { findBrokenInvariants } from '../app/verify.ts';
import type { TestServer } from './test-server.ts';

/**
 * Ends a file of tests: closes its server, and throws where an invariant does not hold of what the tests did together. It looks once
 * and not after each test, because a look takes a third of a second of the processor.
 */
export const verifyAndClose = async (server: TestServer): Promise<void> => {
  try {
    const broken = await findBrokenInvariants(server.adminUrl);
    if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
  } finally {
    await server.close();
  }
};
