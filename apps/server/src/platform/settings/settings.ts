import { isTimeZone } from '@rigbook/domain';
import { resolve } from 'node:path';
import * as z from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const truthy = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((text) => text === 'true' || text === '1');

const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, such as Asia/Riyadh, and no offset');

const httpAddress = z.url({ protocol: /^https?$/ });
const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** An address, or 'Rigbook, the office <office@example.com>'. */
const SENDER =
  /^(?:[^<>"\p{Cc}]{1,100} <[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+>|[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+)$/u;

function hasReadableCredentials(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return [username, password].every((text) => decodeURIComponent(text) !== null);
  } catch {
    return false;
  }
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  FONTS_FOLDER: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  // With fewer no share of a person or company would leave one for signing in.
  DATABASE_POOL: z.coerce.number().int().min(5).max(1000).default(10),
  DATABASE_WAIT_SECONDS: z.coerce.number().positive().max(600).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(0.1).max(86_400).default(30),
  DATABASE_JOB_SECONDS: z.coerce.number().min(0.1).max(86_400).default(900),
  S3_ENDPOINT: httpAddress.optional(),
  S3_PUBLIC_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(8).max(200).optional(),
  OWNER_NAME: z.string().min(1).max(200).default('Administrator'),
  SECRET_KEY: z
    .string()
    .regex(/^\S{32,200}$/, 'must have 32 characters or more and no blank')
    .optional(),
  SESSION_HOURS: z.coerce.number().positive().max(8760).default(12),
  // Less could end a session that is in use: its use is only noted once a minute.
  SESSION_IDLE_HOURS: z.coerce.number().min(0.1).max(8760).default(12),
  MAX_UPLOAD_MB: z.coerce.number().positive().max(10_240).default(200),
  UPLOAD_IDLE_SECONDS: z.coerce.number().positive().max(3600).default(60),
  UNSAVED_UPLOADS_MB: z.coerce.number().positive().max(1_048_576).default(2048),
  COMPANY_STORAGE_GB: z.coerce.number().positive().max(1_048_576).default(200),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(3000),
  DEAR_READS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(1200),
  TIME_ZONE: timeZone.default('UTC'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'must have 16 characters or more and no blank')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .refine(hasReadableCredentials, 'its name and password must be written as in an address (%40 for @, %25 for %)')
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must be an address, or a name and <address>').optional(),
  PUBLIC_URL: httpAddress
    .regex(/^[^?#]*$/, 'must have no ? and no #')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_HOURS: z.coerce.number().positive().max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('rigbook'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUST_PROXY: trustedProxies,
  HSTS_SUBDOMAINS: truthy,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export const SETTING_NAMES = Object.keys(environment.shape);

/** An S3-compatible store for the files. */
export type S3Settings = {
  endpoint: string;
  /** The store's address as browsers reach it; null if they can't. */
  publicEndpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Environment = z.output<typeof environment>;

export type Settings = Omit<Environment, `S3_${string}`> & { S3: S3Settings | null };

export class SettingsError extends Error {}

/** Reads the settings once; an invalid one stops the start with a sentence that names it. Empty counts as unset. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return withS3(withOneDatabase(parsed.data));
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Wrong settings:\n  ${sentences.join('\n  ')}`);
}

/** The way around a pooler is of no use without one. */
function withOneDatabase(settings: Environment): Environment {
  if (settings.DATABASE_DIRECT_URL === undefined || settings.DATABASE_URL !== undefined) return settings;
  throw new SettingsError(
    'Wrong settings:\n  DATABASE_DIRECT_URL: is for a database that DATABASE_URL reaches by a pooler',
  );
}

/** The store's settings belong together: setting only some is a mistake that would put the files in the wrong place. */
function withS3({
  S3_ENDPOINT: endpoint,
  S3_PUBLIC_ENDPOINT: publicAddress,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  ...settings
}: Environment): Settings {
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return {
      ...settings,
      S3: { endpoint, publicEndpoint: publicAddress ?? null, region, bucket, accessKeyId, secretAccessKey },
    };
  }
  const needed = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length && publicAddress === undefined) return { ...settings, S3: null };
  throw new SettingsError(
    `Wrong settings:\n  ${missing.map(([name]) => `${name}: is needed with the other S3 settings`).join('\n  ')}`,
  );
}
