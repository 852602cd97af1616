import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Call } from '@assay/contract/call'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { z } from 'zod'
import { type AppOptions, buildApp } from '../app.ts'
import type { AppSettings } from '../app-settings.ts'
import type { Clock } from '../clock.ts'
import { connect, type Database } from '../database/connection.ts'
import { openJobs } from '../jobs/jobs.ts'
import { allQueues, createJobHandlers } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { openDiskStorage } from '../storage/storage.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestAnswer {
  readonly status: number
  // What a test reads of an answer is its own affair.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  /** Cookies that the answer set, name to value. */
  readonly cookies: Readonly<Record<string, string>>
}

type Given<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer S extends z.ZodType> ? z.input<S> : unknown

export interface TestRequest<C extends Call> {
  readonly params?: Given<C, 'params'>
  readonly query?: Given<C, 'query'>
  readonly body?: Given<C, 'body'>
  /** The fields and files of a multipart call. */
  readonly form?: Readonly<Record<string, string | Blob>>
  /** The body of a binary call. */
  readonly bytes?: Uint8Array
  /** What `signIn` gave. */
  readonly as?: Readonly<Record<string, string>> | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The client's network address; this machine's where it is left out. */
  readonly from?: string
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly db: Database
  readonly clock: { now(): Date; advance(seconds: number): void }
  /** Makes a declared call. */
  call<C extends Call>(call: C, request?: TestRequest<C>): Promise<TestAnswer>
  /** Runs every job that is due. */
  runJobs(): Promise<void>
  /** Where the store keeps its files. */
  readonly filesFolder: string
  /** The log's lines so far. */
  readonly logged: string[]
}

const defaults: AppSettings = {
  publicUrl: 'http://localhost:3000',
  sessionSecret: 'a secret of tests, long enough to sign with',
  mailFrom: 'Assay <no-reply@assay.example>',
  supportEmail: 'support@assay.example',
  publisher: 'Assay, 1 rue de la Mesure, 75002 Paris',
  privacyEmail: 'dpo@assay.example',
  logLevel: 'info',
  trustProxy: [],
  companyStorageGb: 50,
}

interface TestAppOptions extends Partial<Pick<AppOptions, 'webDist' | 'storage'>> {
  /** The server of its database, by an administrator's address, and that of the replica for its reads. */
  readonly servers?: { readonly primary: string; readonly replica: (primary: string) => string }
  /** How to reach the test's database, where a test is about that. */
  readonly connect?: (
    connectionString: string,
  ) => Promise<ReturnType<typeof connect>> | ReturnType<typeof connect>
  /** Another clock than the one that the test moves. */
  readonly clockOf?: (pool: AppOptions['pool']) => Promise<Clock>
}

/**
 * The real application on a real PostgreSQL, for the calling test file; it ends with the file. Only the clock
 * is replaced: it begins now and moves on when a test says so.
 */
export async function testApp(
  settings: Partial<AppSettings> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options.servers?.primary)
  const { db, pool } = await (options.connect ?? ((url) => connect(url, 8)))(database.connectionString)
  const clock = createTestClock()
  const logged: string[] = []
  const jobs = await openJobs(db, await allQueues(), false, (error) => logged.push(String(error)))
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'assay-files-'))
  const storage = options.storage ?? (await openDiskStorage(folder))
  const app = await buildApp({
    ...(options.webDist !== undefined && { webDist: options.webDist }),
    settings: { ...defaults, ...settings },
    db,
    pool,
    readUrl: options.servers?.replica(database.connectionString),
    jobs,
    storage,
    clock: (await options.clockOf?.(pool)) ?? clock,
    logTo,
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    await db.destroy()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  return {
    app,
    services: app.services,
    db,
    clock,
    logged,
    filesFolder: folder,
    call: async (call, request = {}) => await inject(app, call, request),
    runJobs: async () => await jobs.drain(await createJobHandlers(app.services)),
  }
}

async function inject<C extends Call>(
  app: FastifyInstance,
  call: C,
  request: TestRequest<C>,
): Promise<TestAnswer> {
  const params = (request.params ?? {}) as Record<string, string>
  const path = call.address.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const sent = request.bytes ? bytesOf(request.bytes) : request.form && (await multipartOf(request.form))
  const answer = await app.inject({
    method: call.address.method,
    url: path,
    query: (request.query ?? {}) as Record<string, string>,
    headers: { ...request.headers, ...sent?.headers },
    cookies: { ...request.as },
    ...(request.from !== undefined && { remoteAddress: request.from }),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
    ...(sent === undefined ? {} : { payload: sent.payload }),
  })
  const isJson = /application\/(?:scim\+)?json/.test(String(answer.headers['content-type']))
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.body,
    headers: answer.headers,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  }
}

/**
 * It goes on by a millisecond each time that somebody looks, as no two events are at one moment, and by
 * nothing else: what a test finds does not depend on how long the machine took.
 */
function createTestClock(): TestApp['clock'] {
  let now = Date.now()
  return {
    now() {
      now += 1
      return new Date(now)
    },
    advance(seconds) {
      now += seconds * 1000
    },
  }
}

interface SentBody {
  readonly payload: Buffer
  readonly headers: Record<string, string>
}

function bytesOf(bytes: Uint8Array): SentBody {
  return { payload: Buffer.from(bytes), headers: { 'content-type': 'application/octet-stream' } }
}

async function multipartOf(fields: Readonly<Record<string, string | Blob>>): Promise<SentBody> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value instanceof File ? value.name : 'file')
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
