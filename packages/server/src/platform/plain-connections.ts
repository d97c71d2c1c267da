interface Connections {
  NODE_ENV: string;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  ALLOW_PLAIN_CONNECTIONS: boolean;
}

/** Of this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Without a host it is a socket of this machine. */
const staysHere = ({ hostname }: URL): boolean => hostname === '' || isLoopback(hostname);

const isEncryptedDatabase = ({ searchParams }: URL): boolean =>
  ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');

/** Whether mail to this server goes encrypted or not at all. */
export const asksForTls = (smtpUrl: string): boolean => !staysHere(new URL(smtpUrl));

/** In production: the settings by which data of companies would cross a network readable by others, with what to do about each. */
export const findPlainConnections = (env: Connections): { name: string; message: string }[] => {
  if (env.NODE_ENV !== 'production' || env.ALLOW_PLAIN_CONNECTIONS) return [];
  return (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).flatMap((name) => {
    const given = env[name];
    if (given === undefined) return [];
    const url = new URL(given);
    const message =
      'would carry everything over the network unencrypted; add sslmode=verify-full, or set ALLOW_PLAIN_CONNECTIONS=true where the network is yours alone';
    return staysHere(url) || isEncryptedDatabase(url) ? [] : [{ name, message }];
  });
};
