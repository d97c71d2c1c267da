import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultLimits, type Limits } from './limits.ts';
import {
  findPaymentFault,
  paymentSettingsOf,
  paymentShape,
  type PaymentSettings,
  type ProviderAddresses,
} from './payment-settings.ts';
import { asksForTls, findPlainConnections, isLoopback } from './plain-connections.ts';
import { readSecretFiles } from './secret-files.ts';

const onOff = z.enum(['true', 'false']).transform((text) => text === 'true');
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${protocols.includes('http:') ? '' : '; in a password # is written %23, / %2F, ? %3F, @ %40'}`,
    // Later checks parse it as a URL.
    abort: true,
  });
const secretKey = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{43,}={0,2}$/, { error: 'must be at least 32 random bytes in base64' })
  // Random keys in base64 have some 30 different characters, and in hexadecimals nearly always all 16; words and repetitions have fewer.
  .refine((text) => new Set(text).size >= 12, {
    error: 'must be at least 32 random bytes in base64: make them with openssl rand -base64 32',
  });
const proxyHint = 'must be false, or name your proxies: addresses or networks like 10.0.0.0/8,192.0.2.7';
const trustsAnybody =
  'would take the address from whoever sends an X-Forwarded-For; name your proxies instead: addresses or networks like 10.0.0.0/8,192.0.2.7';
const namesProxy = (part: string): boolean => {
  const [address = '', bits, ...rest] = part.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (width === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= width);
};
const proxies = z
  .string()
  .refine((text) => !/^(true|\d+|.*\/0+)$/.test(text.trim()), { error: trustsAnybody, abort: true })
  .refine((text) => text === 'false' || text.split(',').every(namesProxy), { error: proxyHint })
  .transform((text) => text !== 'false' && text);

/** The setting by which sign-in cookies would be sent unencrypted; undefined where none does. */
const findPlainHttp = (env: {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  ALLOW_PLAIN_HTTP: boolean;
}): string | undefined => {
  if (env.ALLOW_PLAIN_HTTP) return undefined;
  if (env.PUBLIC_URL === undefined) return isLoopback(env.HOST) ? undefined : 'HOST';
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  return protocol === 'https:' || isLoopback(hostname) ? undefined : 'PUBLIC_URL';
};

const blankIsMissing = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** Every setting with its default; the README lists them. All come from the environment. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    BACKUP_DIR: z.string().optional(),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_ADMIN_URL: z.never({ error: 'is called DATABASE_DIRECT_URL now' }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
    PUBLIC_URL: url('http:', 'https:')
      .refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text), {
        error: 'must end with the host: the product answers at its root, not below a path',
      })
      .optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.string().default('Shelfwise <no-reply@localhost>'),
    DEMO_DATA: z.enum(['small', 'large', 'off'], { error: 'must be small, large or off' }).optional(),
    LOGIN_HIDES_UNKNOWN_USERS: onOff.default(false),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_REGION: z.string().default('auto'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SECRET_KEY: secretKey.optional(),
    SECRET_KEYS_ACCEPTED: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(secretKey))
      .default([]),
    TRUST_PROXY: proxies.default(false),
    PRODUCT_NAME: z.string().min(1).max(40).default('Shelfwise'),
    ...paymentShape,
    SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    OPERATOR_NAME: z.string().optional(),
    OPERATOR_ADDRESS: z.string().optional(),
    OPERATOR_TAX_NUMBER: z.string().optional(),
    PRIORITY_SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
    /** sign-in cookies over http beyond this machine need this explicit setting */
    ALLOW_PLAIN_HTTP: onOff.default(false),
    /** in production: unencrypted connections to a database or mail server on another machine */
    ALLOW_PLAIN_CONNECTIONS: onOff.default(false),
  })
  .superRefine((env, context) => {
    const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
    if ((env.S3_ENDPOINT !== undefined || s3.some(Boolean)) && !s3.every(Boolean)) {
      context.addIssue({
        code: 'custom',
        path: ['S3_BUCKET'],
        message: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
      });
    }
    const plainHttp = findPlainHttp(env);
    if (plainHttp) {
      const message =
        'people away from this machine would sign in over plain http; set PUBLIC_URL to an https address, or ALLOW_PLAIN_HTTP=true';
      context.addIssue({ code: 'custom', path: [plainHttp], message });
    }
    const payment = findPaymentFault(env);
    if (payment) context.addIssue({ code: 'custom', path: [payment.name], message: payment.message });
    for (const { name, message } of findPlainConnections(env))
      context.addIssue({ code: 'custom', path: [name], message });
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
      if (env[name] && !env.DATABASE_URL)
        context.addIssue({ code: 'custom', path: [name], message: 'needs DATABASE_URL beside it' });
    }
  });

export interface Settings {
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDir: string;
  /** where the embedded database archives its log and `npm run backup` puts its backups */
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  /** goes past a pooler, and names the role that migrates */
  databaseDirectUrl: string | undefined;
  /** a copy of the database, for reports */
  databaseReadUrl: string | undefined;
  databasePool: number;
  /** the address by which browsers reach us, for links in mails and the origin check */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** true: mail is sent encrypted or not at all */
  smtpNeedsTls: boolean;
  mailFrom: string;
  demoData: 'small' | 'large' | 'off';
  loginHidesUnknownUsers: boolean;
  s3:
    | {
        endpoint: string | undefined;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  secretKey: string | undefined;
  /** former keys; what they sealed and signed is still accepted */
  secretKeysAccepted: readonly string[];
  /** the proxies whose X-Forwarded-For counts; that of all others is ignored */
  trustProxy: false | string;
  productName: string;
  /** who takes payments for plans; undefined where nobody does */
  payments: PaymentSettings | undefined;
  /** where companies take payments of their customers */
  providers: ProviderAddresses;
  /** a provider that has not answered by then is asked again later */
  paymentPatienceMs: number;
  /** who runs the product, on the invoices of plans */
  operator: { name: string; address: string | null; taxNumber: string | null };
  /** where people write for help; without one, help and the contact page say that there is none */
  supportEmail: string | undefined;
  /** the same for companies whose plan has priority support; without one theirs go to `supportEmail` too */
  prioritySupportEmail: string | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  allowPlainHttp: boolean;
  limits: Limits;
}

/** True where only this machine reaches the product: then the mailbox is open and the demo companies' public password is no risk. */
export const isTriedOut = ({
  mode,
  host,
  publicUrl,
}: Pick<Settings, 'mode' | 'host' | 'publicUrl'>): boolean =>
  mode !== 'production' &&
  isLoopback(host) &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

/**
 * Where browsers reach us, for what is told to others outside a request: by default the address that people are told to open. A browser takes
 * 127.0.0.1 for another site, and would neither send its cookies there nor follow a form to it.
 */
export const publicUrlOf = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

export class SettingsError extends Error {}

const wrong = (lines: readonly string[]): SettingsError =>
  new SettingsError(`These settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/** Reads and checks all settings; an error names the setting and what is expected of it. */
export const readSettings = (
  environment: Record<string, string | undefined>,
  limits: Partial<Limits> = {},
): Settings => {
  const { values, faults } = readSecretFiles(environment);
  if (faults.length > 0) throw wrong(faults);
  const parsed = schema.safeParse(blankIsMissing({ ...environment, ...values }));
  if (!parsed.success)
    throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    smtpNeedsTls:
      env.NODE_ENV === 'production' &&
      !env.ALLOW_PLAIN_CONNECTIONS &&
      env.SMTP_URL !== undefined &&
      asksForTls(env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    demoData: env.DEMO_DATA ?? (env.NODE_ENV === 'production' ? 'off' : 'small'),
    loginHidesUnknownUsers: env.LOGIN_HIDES_UNKNOWN_USERS,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    secretKey: env.SECRET_KEY,
    secretKeysAccepted: env.SECRET_KEYS_ACCEPTED,
    trustProxy: env.TRUST_PROXY,
    productName: env.PRODUCT_NAME,
    payments: paymentSettingsOf(
      env,
      isTriedOut({ mode: env.NODE_ENV, host: env.HOST, publicUrl: env.PUBLIC_URL }),
    ),
    providers: { paystackUrl: env.PAYSTACK_URL, stripeUrl: env.STRIPE_URL },
    paymentPatienceMs: env.PAYMENT_PATIENCE_MS,
    operator: {
      name: env.OPERATOR_NAME ?? env.PRODUCT_NAME,
      address: env.OPERATOR_ADDRESS ?? null,
      taxNumber: env.OPERATOR_TAX_NUMBER ?? null,
    },
    supportEmail: env.SUPPORT_EMAIL,
    prioritySupportEmail: env.PRIORITY_SUPPORT_EMAIL,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    allowPlainHttp: env.ALLOW_PLAIN_HTTP,
    limits: { ...defaultLimits, ...limits },
  };
};
