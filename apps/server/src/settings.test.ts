import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

const outside = 'postgresql://db/assay'
const bucket = 's3://key:secret@s3.example.com/bucket'
const read = (environment: Record<string, string>) => readSettings(environment, '/srv/assay')

describe('settings', () => {
  it('need nothing set', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/assay/data',
      databaseUrl: undefined,
      demo: true,
      role: 'all',
      databasePool: 16,
      drainSeconds: 5,
      warnings: [],
      logLevel: 'info',
      trustProxy: [],
    })
  })

  it('take an empty variable for an unset one', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(read({}))
  })

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.example.com' }, false],
    [{ PUBLIC_URL: 'https://assay.example.com' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.com' }, false],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ PUBLIC_URL: 'https://assay.example.com', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgresql://db/assay' }, false],
    [{ DATABASE_URL: 'postgresql://db/assay', DEMO: '1' }, true],
  ])('make the demo company only where nobody else can come, unless told: %o', (environment, demo) => {
    expect(read(environment).demo).toBe(demo)
  })

  it.each([
    [{ PUBLIC_URL: 'https://assay.example.com/' }, 'https://assay.example.com'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '2001:db8::7' }, 'http://[2001:db8::7]:3000'],
    [{ HOST: 'assay.lan', PORT: '80' }, 'http://assay.lan:80'],
  ])('know the address that people use: %o', (environment, publicUrl) => {
    expect(read(environment).publicUrl).toBe(publicUrl)
  })

  it('take proxies by address and network', () => {
    expect(read({ TRUST_PROXY: '10.0.0.5, 192.168.0.0/24,::1,loopback' }).trustProxy).toEqual([
      '10.0.0.5',
      '192.168.0.0/24',
      '::1',
      'loopback',
    ])
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535 (it is "http")'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ HOST: 'http://here' }, 'HOST must be a host name'],
    [{ PUBLIC_URL: 'assay.example.com' }, 'PUBLIC_URL must look like https://'],
    [{ PUBLIC_URL: 'https://assay.example.com?x' }, 'PUBLIC_URL must look like https://'],
    [{ PUBLIC_URL: 'https://user:pw@assay.example.com' }, 'PUBLIC_URL must look like https://'],
    [{ STORAGE_URL: '/files' }, 'STORAGE_URL must look like s3://'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtps://'],
    [{ MAIL_FROM: 'Assay' }, 'MAIL_FROM must be an e-mail address'],
    [{ MAIL_FROM: 'Assay\r\nBcc: <a@b.example>' }, String.raw`(it is "Assay\r\nBcc: <a@b.example>")`],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ ADMIN_EMAIL: 'root' }, 'ADMIN_EMAIL must be an e-mail address'],
    [{ ADMIN_PASSWORD: 'admin' }, 'ADMIN_PASSWORD must have at least 8 characters'],
    [{ DEMO: 'yes' }, 'DEMO must be one of 0, 1'],
    [{ ROLE: 'main' }, 'ROLE must be one of all, web, worker'],
    [{ ROLE: 'web' }, 'ROLE=web needs DATABASE_URL'],
    [
      { DATABASE_URL: 'postgresql://u:p@h:1,h:2/db?target_session_attrs=read-write' },
      'DATABASE_URL must name one host',
    ],
    [{ DATABASE_URL: 'postgresql://db1,db2:5432/db' }, 'DATABASE_URL must name one host'],
    [{ DATABASE_READ_URL: 'postgresql://a:secret@db1,db2/db' }, 'DATABASE_READ_URL must name one host'],
    [{ DATABASE_URL: 'postgresql://db1/db?target_session_attrs=primary' }, 'DATABASE_URL must name one host'],
    [{ DATABASE_URL: 'postgresql://db1/db?port=abc' }, 'DATABASE_URL must look like postgresql://'],
    [{ ROLE: 'worker', DATABASE_URL: outside }, 'ROLE=worker needs STORAGE_URL'],
    [{ ROLE: 'web', DATABASE_URL: outside, STORAGE_URL: bucket }, 'ROLE=web needs SESSION_SECRET'],
    [{ SMTP_URL: 'smtps://mail.example.com' }, 'SMTP_URL needs MAIL_FROM'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must list addresses'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'never all'],
    [{ PASSWORD_MAX_AGE_DAYS: '0' }, 'PASSWORD_MAX_AGE_DAYS must be'],
    [{ PROBE_PORT: '70000' }, 'PROBE_PORT must be a whole number from 0 to 65535'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  ])('refuse %o in one line', (environment, message) => {
    expect(() => read(environment)).toThrow(StartProblem)
    expect(() => read(environment)).toThrow(message)
    expect(() => read(environment)).not.toThrow(/[\r\n]/)
  })

  it.each([
    [{ PUBLIC_URL: 'https://assay.example.com' }, 3],
    [{ PUBLIC_URL: 'https://assay.example.com', SUPPORT_EMAIL: 'help@example.com' }, 2],
    [{ PUBLIC_URL: 'https://assay.example.com', PUBLISHER: 'Example, 1 rue A, Lyon' }, 2],
    [{ PUBLIC_URL: 'https://assay.example.com', SMTP_URL: 'smtps://mail', MAIL_FROM: 'a@example.com' }, 2],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 0],
    [{ HOST: '0.0.0.0' }, 3],
    [{ HOST: '::' }, 3],
    [{ HOST: '192.0.2.7' }, 3],
    [{ HOST: '0.0.0.0', SUPPORT_EMAIL: 'help@example.com', PUBLISHER: 'Example, 1 rue A, Lyon' }, 1],
    [{ HOST: '127.0.0.2' }, 0],
    [{ SMPT_URL: 'smtp://mail', PUBLIC_URl: 'http://a', DATABASE_PORT: '1', PATH: '/bin' }, 2],
    [{ DATABAS_URL: 'x', MAIL_FORM: 'x', DATA_DIRS: 'x', TRUST_PROXI: 'x', SORT: 'x', HOSTNAME: 'x' }, 4],
    [{}, 0],
  ])(
    'warn of a name that is misspelt, an address that is not said, mails that reach nobody, a contact form that nobody reads and a policy that names nobody, where the public comes: %o',
    (environment, count) => {
      expect(read(environment).warnings).toHaveLength(count)
    },
  )

  it.each(['token', '=token', 'a b=c', 'authorization=Bearer a;b', 'a=b,', 'a=%0d', 'a=%', 'a=é', 'a= '])(
    'refuse headers that the library would leave out or break at, and repeat no token: %s',
    (given) => {
      const refused = () => read({ OTEL_EXPORTER_OTLP_HEADERS: given })
      expect(refused).toThrow(StartProblem)
      expect(refused).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS must look like [\w=%,-]+$/)
    },
  )

  it.each(['authorization=Bearer%20a=b', ' a = Basic YTpi , x-tenant=assay'])('take headers: %s', (given) => {
    expect(read({ OTEL_EXPORTER_OTLP_HEADERS: given })).toEqual(read({}))
  })

  it('name every bad setting, and no secret', () => {
    const environment = { PORT: '-1', DATABASE_URL: 'mysql://root:hunter2@db/assay' }
    expect(() => read(environment)).toThrow(/PORT .*; DATABASE_URL must look like postgresql:\/\//)
    expect(() => read(environment)).not.toThrow(/hunter2/)
  })
})
