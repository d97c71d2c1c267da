import pg from 'pg';

/** Whoever reads it may have set several addresses; of a name with several, the driver's own error is empty. */
const nameAddress = (error: Error, { user, host, port, database }: pg.Client): Error => {
  const message = error.message || (error as Partial<AggregateError>).errors?.map(String).join('; ');
  error.message = `The database ${database} at ${host}:${port}, as ${user}: ${message}`;
  return error;
};

/** One connection of its own, for what is done once at a start, before there is a pool. */
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
