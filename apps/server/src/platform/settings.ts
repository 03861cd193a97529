import { resolve } from 'node:path';
import * as z from 'zod';

const truthy = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((text) => text === 'true' || text === '1');

const timeZone = z.string().refine((zone) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}, 'is no time zone');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1000).default(10),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(8).max(200).optional(),
  OWNER_NAME: z.string().min(1).max(200).default('Administrator'),
  SESSION_HOURS: z.coerce.number().positive().max(8760).default(12),
  MAX_UPLOAD_MB: z.coerce.number().positive().max(10_240).default(200),
  TIME_ZONE: timeZone.default('UTC'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'must have 16 characters or more and no blank')
    .optional(),
  TRUST_PROXY: truthy,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = z.output<typeof environment>;

export class SettingsError extends Error {}

/** Reads the settings once; a wrong one stops the start with a sentence that names it. Empty counts as not given. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Wrong settings:\n  ${sentences.join('\n  ')}`);
}
