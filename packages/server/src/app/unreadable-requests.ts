import type { Socket } from 'node:net';

const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are not HTTP never become a request; they are refused on the socket, which is then closed. */
export const answerUnreadable =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.destroyed || error.code === 'ECONNRESET') return;
    const status = answers[error.code ?? ''] ?? '400 Bad Request';
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [`HTTP/1.1 ${status}`, ...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n'),
    );
  };
