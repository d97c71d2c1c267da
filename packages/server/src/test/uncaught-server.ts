import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endOnUncaught } from '../platform/last-resort.ts';
import { createLog } from '../platform/log.ts';

// Answers slowly, and fails with an uncaught error when asked to.
const server = createServer((request, response) => {
  if (request.url === '/slow') {
    response.flushHeaders();
    setTimeout(() => response.end('answered'), 500);
    return;
  }
  response.end();
  if (request.url === '/rejects') void Promise.reject(new Error('nobody waits'));
  else throw new Error('nobody catches');
});
endOnUncaught(createLog('info'), () => new Promise((stopped) => void server.close(() => stopped())));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
