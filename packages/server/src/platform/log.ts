import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured, one line an event, without secrets or personal data: ids only. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.token',
        'password',
        'token',
      ],
      remove: true,
    },
  });
