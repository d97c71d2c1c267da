import pg from 'pg';

/**
 * An operator may have configured several addresses, so the message names this one. The driver's own message is empty for a host name with
 * several addresses.
 */
const nameAddress = (error: Error, { user, host, port, database }: pg.Client): Error => {
  const message = error.message || (error as Partial<AggregateError>).errors?.map(String).join('; ');
  error.message = `The database ${database} at ${host}:${port}, as ${user}: ${message}`;
  return error;
};

/** Opens a connection of its own for work done once at the start, before there is a pool. */
export const withClient = async (
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: Error) => Promise.reject(nameAddress(error, client)));
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
