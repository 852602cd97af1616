/** Every setting of the server, read from the environment and checked in one place. README.md lists them. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback, isProxy } from './app-settings.ts'
import { isNetwork } from './outgoing-addresses.ts'
import * as forms from './setting-forms.ts'
import { StartProblem } from './start-problem.ts'

/** In the words of README.md; of `AppSettings`, what a feature reads. */
export type Settings = ReturnType<typeof completed>

/** An unset variable and an empty one are the same, as in a file of variables where a line was left blank. */
type Environment = Readonly<Record<string, string | undefined>>

const variables = z.object({
  PORT: forms.wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PUBLIC_URL: forms
    .url(['http:', 'https:'], 'https://assay.example.com')
    .refine((text) => !URL.canParse(text) || forms.isBase(text), 'must look like https://assay.example.com')
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: forms.database.optional(),
  DATABASE_READ_URL: forms.database.optional(),
  DATABASE_POOL: forms.wholeNumber(2, 500).default(16),
  STORAGE_URL: forms
    .url(['s3:'], forms.bucketExample)
    .refine(forms.namesBucket, `must look like ${forms.bucketExample}`)
    .optional(),
  SMTP_URL: forms.url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: forms.mailbox.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: forms.email.default('admin@assay.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SUPPORT_EMAIL: forms.email.optional(),
  PUBLISHER: z
    .string()
    .trim()
    .min(3, 'must be a name and an address')
    .max(300, 'must have at most 300 characters')
    .optional(),
  PRIVACY_EMAIL: forms.email.optional(),
  DEMO: forms.choice(['0', '1']).optional(),
  ROLE: forms.choice(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: forms.wholeNumber(0, 60).default(5),
  LOG_LEVEL: forms.choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isProxy),
      'must list addresses or networks of proxies, e.g. 10.0.0.5,192.168.0.0/24; never all',
    )
    .default([]),
  PASSWORD_MAX_AGE_DAYS: forms.wholeNumber(1, 3650).optional(),
  TWO_FACTOR_REQUIRED: forms.choice(['0', '1']).default('0'),
  API_DOCS_PUBLIC: forms.choice(['0', '1']).default('0'),
  COMPANY_STORAGE_GB: forms.wholeNumber(1, 1_000_000).default(50),
  SCAN_COMMAND: z.string().optional(),
  OUTGOING_NETWORKS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isNetwork),
      'must list addresses or networks, e.g. 10.0.0.5,192.168.4.0/24',
    )
    .default([]),
  PROBE_PORT: forms.wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: forms.url(['http:', 'https:'], 'http://collector.example.com:4318').optional(),
  // The library reads it itself.
  OTEL_EXPORTER_OTLP_HEADERS: forms.headers.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1, e.g. 0.1')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

/** Values that no message repeats, as they may hold passwords. */
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/**
 * @param root whose `data` is DATA_DIR when unset
 * @throws StartProblem whose one line names every bad setting
 */
export function readSettings(environment: Environment, root: string): Settings {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const result = variables.safeParse(given)
  if (!result.success)
    throw new StartProblem(
      [...new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))]
        .map(
          ([name, rule]) =>
            `${name} ${rule}${secret.has(name) ? '' : ` (it is ${JSON.stringify(given[name])})`}`,
        )
        .join('; '),
    )
  const settings = completed(result.data, root)
  return { ...settings, warnings: [...misspelt(environment), ...settings.warnings] }
}

/** Names in the environment that are a setting's, but for case, two letters' order, or one letter. */
function misspelt(environment: Readonly<Record<string, string | undefined>>): string[] {
  const settings = Object.keys(variables.shape)
  return Object.keys(environment).flatMap((name) => {
    if (settings.includes(name)) return []
    const meant = settings.find((setting) => isOneSlip(name.toUpperCase(), setting))
    return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`]
  })
}

/** Whether two names differ by one letter (another, one more, one fewer), or by two that changed places. */
function isOneSlip(given: string, setting: string): boolean {
  // Short names have neighbours that mean something else: PORT and SORT.
  if (setting.length < 5) return given === setting
  let from = 0
  while (from < setting.length && given[from] === setting[from]) from += 1
  const [rest, wanted] = [given.slice(from), setting.slice(from)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}

/** Values of HOST with which every address of this machine is listened at. */
const everyAddress = new Set(['0.0.0.0', '::'])

function completed(read: z.output<typeof variables>, root: string) {
  refuseIncomplete(read)
  const name = everyAddress.has(read.HOST) || isLoopback(read.HOST) ? 'localhost' : bracketed(read.HOST)
  const publicUrl = (read.PUBLIC_URL ?? `http://${name}:${read.PORT}`).replace(/\/+$/, '')
  const isPublic = !isLoopback(read.HOST) || !isLoopback(new URL(publicUrl).hostname)
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    /** Whether others than those at this machine reach it: HOST or PUBLIC_URL is no loopback address. */
    isPublic,
    dataDir: read.DATA_DIR ? resolve(read.DATA_DIR) : join(root, 'data'),
    databaseUrl: read.DATABASE_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    databasePool: read.DATABASE_POOL,
    storageUrl: read.STORAGE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? 'Assay <assay@localhost.localdomain>',
    sessionSecret: read.SESSION_SECRET,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    supportEmail: read.SUPPORT_EMAIL ?? unsetSupportEmail,
    publisher: read.PUBLISHER,
    privacyEmail: read.PRIVACY_EMAIL,
    warnings: warningsOf(read, isPublic, publicUrl),
    demo: read.DEMO ? read.DEMO === '1' : !read.DATABASE_URL && !isPublic,
    role: read.ROLE,
    drainSeconds: read.DRAIN_SECONDS,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    passwordMaxAgeDays: read.PASSWORD_MAX_AGE_DAYS,
    twoFactorRequired: read.TWO_FACTOR_REQUIRED === '1',
    publicDocumentation: read.API_DOCS_PUBLIC === '1',
    companyStorageGb: read.COMPANY_STORAGE_GB,
    scanCommand: read.SCAN_COMMAND,
    outgoingNetworks: read.OUTGOING_NETWORKS,
    metricsToken: read.METRICS_TOKEN,
    probePort: read.PROBE_PORT,
    tracesTo: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracedShare: read.OTEL_TRACES_SAMPLER_ARG,
  }
}

const unsetSupportEmail = 'support@assay.example'

/** Refuses what a process cannot choose alone: others need the same value, or somebody must own it. */
function refuseIncomplete(read: z.output<typeof variables>): void {
  const reasons = {
    DATABASE_URL: 'the embedded database serves one process, which does all',
    STORAGE_URL: 'every process must find the same files',
    SESSION_SECRET: 'what one process signs the others must be able to read',
  } as const
  if (read.ROLE !== 'all')
    for (const [name, reason] of Object.entries(reasons))
      if (!read[name as keyof typeof reasons])
        throw new StartProblem(`ROLE=${read.ROLE} needs ${name}: ${reason}.`)
  if (read.SMTP_URL && !read.MAIL_FROM)
    throw new StartProblem('SMTP_URL needs MAIL_FROM: mails from an invented address are not delivered.')
}

function warningsOf(read: z.output<typeof variables>, isPublic: boolean, publicUrl: string): string[] {
  if (!isPublic) return []
  const address =
    'PUBLIC_URL is not set: links in mails lead to this machine, and older browsers that come by another address are refused.'
  const support = `SUPPORT_EMAIL is not set: what people write with the contact form goes to ${unsetSupportEmail}, which nobody reads.`
  const publisher =
    'PUBLISHER is not set: the privacy policy does not name who runs this installation (GDPR, article 13).'
  const mails =
    'SMTP_URL is not set: no mail leaves. The page of mails shows them, but not the links and passwords in them, as PUBLIC_URL is no loopback address.'
  return [
    ...(read.SMTP_URL || isLoopback(new URL(publicUrl).hostname) ? [] : [mails]),
    ...(read.PUBLIC_URL || !everyAddress.has(read.HOST) ? [] : [address]),
    ...(read.SUPPORT_EMAIL ? [] : [support]),
    ...(read.PUBLISHER ? [] : [publisher]),
  ]
}

const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)
