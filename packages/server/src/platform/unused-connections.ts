import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections before they need them, and at a shutdown Node waits for an unused one as if it were busy. Returns a function
 * that closes those.
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
