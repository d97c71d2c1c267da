import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * The other fields of a driver's error are the driver's own: statements with their values, connections, and the key that cancels
 * statements.
 */
const toldFields = ['code', 'severity', 'constraint', 'table', 'routine', 'syscall', 'statusCode'] as const;
const most = { message: 500, stack: 4_000, causes: 3 };

/** The fields of a failure that help to find it, its causes included; nothing else of it is logged. */
export const failureFields = (failure: unknown, depth = 0): Record<string, unknown> => {
  if (typeof failure !== 'object' || failure === null)
    return { message: String(failure).slice(0, most.message) };
  const given = failure as Record<string, unknown>;
  const textOf = (name: string, length: number): string | undefined =>
    typeof given[name] === 'string' ? given[name].slice(0, length) : undefined;
  const causes = [given['cause'], ...(Array.isArray(given['errors']) ? (given['errors'] as unknown[]) : [])];
  const told = depth < most.causes ? causes.filter((cause) => cause !== undefined).slice(0, most.causes) : [];
  return {
    type: textOf('name', 100),
    message: textOf('message', most.message),
    ...Object.fromEntries(
      toldFields.flatMap((name) =>
        ['string', 'number'].includes(typeof given[name]) ? [[name, given[name]]] : [],
      ),
    ),
    stack: textOf('stack', most.stack),
    ...(told.length > 0 && { causes: told.map((cause) => failureFields(cause, depth + 1)) }),
  };
};

/** Structured: one line for each event, with its machine and process. It holds no secrets or personal data, only ids. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      serializers: { err: (failure: unknown) => failureFields(failure) },
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
    },
    destination,
  );
