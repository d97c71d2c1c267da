import { describe } from 'vitest';
import { startTestServer } from '../test/test-server.ts';
import { testTwoProcesses } from '../test/two-processes.ts';

describe('two processes over one database', () => {
  testTwoProcesses(() => startTestServer());
});
