interface Connections {
  NODE_ENV: string;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  ALLOW_PLAIN_CONNECTIONS: boolean;
}

/** True for an address that only this machine reaches. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Without a host, or with a folder as host, it is a socket of this machine. The driver prefers the `host` parameter to the URL's own. */
const staysHere = ({ hostname, searchParams }: URL): boolean => {
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
};

/** The driver checks the certificate in each of these modes, unless it is told to act like libpq. */
const isEncryptedDatabase = ({ searchParams }: URL): boolean =>
  (searchParams.get('sslmode') === 'verify-full' || !searchParams.has('uselibpqcompat')) &&
  ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');

/** Whether mail to this server must be encrypted. */
export const asksForTls = (smtpUrl: string): boolean => !staysHere(new URL(smtpUrl));

const ofDatabase =
  'would carry everything over the network unencrypted, or to whoever answers; add sslmode=verify-full, or set ALLOW_PLAIN_CONNECTIONS=true where the network is yours alone';
const ofFiles =
  'would carry pictures and the key to them over the network unencrypted; use an https address, or set ALLOW_PLAIN_CONNECTIONS=true where the network is yours alone';
const ofMail =
  'would give mails to whoever answers; leave tls.rejectUnauthorized out, or set ALLOW_PLAIN_CONNECTIONS=true where the network is yours alone';

/** In production: the settings by which data of companies would cross a network unencrypted, with what to do about each. */
export const findPlainConnections = (env: Connections): { name: string; message: string }[] => {
  if (env.NODE_ENV !== 'production' || env.ALLOW_PLAIN_CONNECTIONS) return [];
  const leavesBy = (name: keyof Connections): URL | undefined => {
    const given = env[name];
    if (typeof given !== 'string') return undefined;
    const url = new URL(given);
    return staysHere(url) ? undefined : url;
  };
  const databases = (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).flatMap(
    (name) => {
      const url = leavesBy(name);
      return url && !isEncryptedDatabase(url) ? [{ name, message: ofDatabase }] : [];
    },
  );
  const files =
    leavesBy('S3_ENDPOINT')?.protocol === 'http:' ? [{ name: 'S3_ENDPOINT', message: ofFiles }] : [];
  const mail = leavesBy('SMTP_URL')?.searchParams.get('tls.rejectUnauthorized') === 'false';
  return [...databases, ...files, ...(mail ? [{ name: 'SMTP_URL', message: ofMail }] : [])];
};
