import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections ahead of need, and Node waits for one that never asked anything as if it were busy.
 * Gives back what closes them.
 */
export const watchUnusedConnections = (server: Server): (() => void) => {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
};
