import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportCandidates, listCandidates, setTags } from '@assay/contract/candidates/calls'
import * as calls from '@assay/contract/candidates/import-calls'
import { csvMaxBytes } from '@assay/domain/candidates/csv'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../ids.ts'
import { createCandidate } from '../../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn, signIn, type TestUser } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { runImport } from './import-candidates.job.ts'

const t: TestApp = await testApp()
let companyId: string
let user: TestUser
let as: Record<string, string>

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  ;({ user, as } = await signedIn(t, { companyId }))
})

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url))
const header = 'prenom;nom;email;telephone'
const fileOf = (content: string | Buffer) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], 'candidats.csv')
const cookiesOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const french = { 'accept-language': 'fr' }
const add = async (content: string | Buffer) =>
  await t.call(calls.addCandidates, { form: { candidatesCsv: fileOf(content) }, as, headers: french })
const preview = async (content: string | Buffer) =>
  await t.call(calls.previewCandidates, { form: { candidatesCsv: fileOf(content) }, as, headers: french })
const people = async () =>
  (await t.call(listCandidates, { query: { sort: 'email' }, as })).body.data.map(
    ({ fullName, phone }: { fullName: string; phone: string | null }) => [fullName, phone],
  )
const lines = (count: number) =>
  [header, ...Array.from({ length: count }, (_, index) => `Anne;Petit;anne${index}@example.fr;`)].join('\n')

describe('the sample files', () => {
  test('with a byte order mark, quotes and accents is added whole', async () => {
    expect((await add(sample('candidats.csv'))).body).toMatchObject({ errors: [], successCount: 4 })
    expect(await people()).toEqual([
      ['Chloé Martin; dit Le Grand', '+33145678901'],
      ['Élodie Lefèvre', '+33612345678'],
      ['Jean-Baptiste D’Angelo', '+33612345679'],
      ['Zoë N’Guyen', null],
    ])
  })

  test('as Excel saves it is added whole', async () => {
    expect((await add(sample('candidats-excel.csv'))).body).toMatchObject({ errors: [], successCount: 3 })
    expect(await people()).toEqual([
      ['Cœur Bœuf', '+33612345670'],
      ['Élodie Lefèvre', '+33612345678'],
      ['Gaëlle Ünal', null],
    ])
  })

  test('with the English header is added whole', async () => {
    expect((await add(sample('candidates-en.csv'))).body).toMatchObject({ errors: [], successCount: 2 })
    expect(await people()).toEqual([
      ['Ada Kowalski', '+33612000001'],
      ['Omar El Fassi', '+33612000002'],
    ])
  })

  test('with good and bad lines fails where it is said, and is told so before', async () => {
    const expected = [
      [3, 'csvFirstNameMissing', 'Le prénom est manquant'],
      [4, 'emailInvalid', 'Adresse e-mail invalide'],
      [5, 'csvSameEmail', 'Ce candidat existe déjà dans ce fichier (même e-mail) : ligne 2'],
      [
        6,
        'csvPhoneLeftOut',
        'Ajouté sans son téléphone, qui n’est pas un numéro connu (il doit commencer par 0 ou +) : 12345',
      ],
      [7, 'csvFormula', 'Un nom ne peut pas commencer par = + - ou @'],
    ]
    const reported = (each: { line: number; code: string; message: string }) => [
      each.line,
      each.code,
      each.message,
    ]
    const before = (await preview(sample('candidats-erreurs.csv'))).body
    expect(before).toMatchObject({ total: 7, created: 3, failed: 4 })
    expect(
      before.lines.flatMap(({ problem }: { problem: never }) =>
        problem === null ? [] : [reported(problem)],
      ),
    ).toEqual(expected)
    expect(await people()).toEqual([])
    const { body } = await add(sample('candidats-erreurs.csv'))
    expect(body).toMatchObject({ allError: false, successCount: 3, failCount: 4 })
    expect(body.errors.map(reported)).toEqual(expected)
    expect(await people()).toEqual([
      ['Anne Petit', '+33612345678'],
      ['Inès Faure', null],
      ['Maël Garnier', '+33612345601'],
    ])
  })
})

test('whoever is there already stays as they are and is named', async () => {
  await createCandidate(t, companyId, { email: 'anne0@example.fr', first_name: 'Anna' })
  const { body } = await add(lines(1))
  expect(body).toMatchObject({
    allError: true,
    errors: [{ line: 2, code: 'candidateExists', message: 'Ce candidat existe déjà' }],
  })
  expect((await preview(lines(2))).body).toMatchObject({ created: 1, failed: 1 })
})

test('tags reach those as well who are there already, as far as one sees them and twenty have room', async () => {
  const filter = await createFilter(t, companyId)
  const held = await signedIn(t, { companyId, companyFilters: [filter] })
  const [seen, full, unseen] = [
    await createCandidate(t, companyId, { email: 'seen@example.fr', added_by: held.user.id }),
    await createCandidate(t, companyId, { email: 'full@example.fr', added_by: held.user.id }),
    await createCandidate(t, companyId, { email: 'unseen@example.fr' }),
  ]
  const twenty = Array.from({ length: 20 }, (_, n) => `Site ${n}`)
  await t.call(setTags, { params: { id: full }, body: { tags: twenty }, as })
  const content = ['seen', 'full', 'unseen', 'new'].map((name) => `A${name};Roy;${name}@example.fr;;nuit`)
  const candidatesCsv = fileOf([`${header};etiquettes`, ...content].join('\n'))
  const { body } = await t.call(calls.addCandidates, { form: { candidatesCsv }, as: held.as })
  expect(body).toMatchObject({ successCount: 1, failCount: 3 })
  const tagged = t.db.selectFrom('candidate_tags').where('tag', '=', 'nuit').select('candidate_id')
  const ids = (await tagged.where('company_id', '=', companyId).execute()).map((row) => row.candidate_id)
  expect(new Set(ids)).toEqual(new Set([seen, ...body.candidateIds]))
  expect(ids).not.toContain(unseen)
})

test.each([
  ['a binary file', Buffer.from([0x25, 0x50, 0, 1, 2]), 'csvHeaderInvalid'],
  ['one column', 'email\na@b.fr', 'csvHeaderInvalid'],
  ['nothing', '', 'csvNotChosen'],
  ['a header alone', `${header}\r\n;;;\r\n`, 'csvWithoutLines'],
  ['too much', Buffer.alloc(csvMaxBytes + 1, 65), 'fileTooLarge'],
])('%s is refused', async (_, content, code) => {
  expect((await add(content)).body.code).toBe(code)
  expect((await preview(content)).body.code).toBe(code)
})

describe('a file of 100 MB over the line', () => {
  const size = 100_000_000
  const ask = async (
    headers: Record<string, string | number>,
    send: (request: ClientRequest) => Promise<void>,
  ) => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const asked = httpRequest({
      port,
      method: 'POST',
      path: calls.previewCandidates.address.path,
      headers: {
        cookie: cookiesOf(as),
        'accept-language': 'fr',
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    await Promise.race([send(asked), answered])
    const [answer] = await answered
    const body = JSON.parse(await text(answer)) as { code: string; message: string }
    asked.destroy()
    return [answer.statusCode, body.code, body.message]
  }
  const head = '--x\r\ncontent-disposition: form-data; name="candidatesCsv"; filename="c.csv"\r\n\r\n'

  test('is refused before it is sent, where its length is said', async () => {
    const only = async (request: ClientRequest) => void request.write(head)
    expect(await ask({ 'content-length': size }, only)).toEqual([
      413,
      'bodyTooLarge',
      'L’envoi est trop volumineux',
    ])
  })

  test('is read past without being kept, where it is not', async () => {
    const line = Buffer.from('Anne;Petit;anne@example.fr;\n'.repeat(2_000))
    // Collected first: how much merely waits for that depends on the files that ran before.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = () => {
      collect()
      return process.memoryUsage().arrayBuffers
    }
    const before = held()
    let [most, next] = [0, 0]
    const all = async (request: ClientRequest) => {
      request.write(`${head}${header}\n`)
      for (let sent = 0; sent < size; sent += line.length) {
        if (!request.write(line)) await once(request, 'drain')
        if (sent < next) continue
        most = Math.max(most, held() - before)
        next += size / 20
      }
      request.end('\r\n--x--\r\n')
    }
    expect(await ask({}, all)).toEqual([413, 'fileTooLarge', 'Le fichier est trop volumineux'])
    expect(most).toBeLessThan(size / 5)
  })
})

test('the template is a file that could be added', async () => {
  const { payload } = await t.app.inject({
    method: 'GET',
    url: '/api/candidate/massadd/template',
    cookies: as,
  })
  expect(payload).toBe(`\uFEFF${header}\r\n`)
})

test('an export is added again as it is, +33 included', async () => {
  await add(`${header}\nAnne;"Petit; dit ""A""";anne@example.fr;+33612345678\nLuc;Roux;luc@example.fr;`)
  const { url } = { url: `${exportCandidates.address.path}?format=csv` }
  const { rawPayload } = await t.app.inject({ method: 'GET', url, cookies: as })
  expect(rawPayload.toString()).toContain("'+33612345678")
  const before = await people()
  await t.db.deleteFrom('candidates').where('company_id', '=', companyId).execute()
  expect((await add(rawPayload)).body).toMatchObject({ errors: [], successCount: 2 })
  expect(await people()).toEqual(before)
})

test('of an export everybody exists already, whatever their address begins with', async () => {
  for (const email of ['+plus@x.fr', '-moins@x.fr', '=cmd@x.fr', "'t@x.fr"])
    await createCandidate(t, companyId, { email, last_name: "'t Hooft" })
  const url = `${exportCandidates.address.path}?format=csv`
  const { rawPayload } = await t.app.inject({ method: 'GET', url, cookies: as })
  expect(rawPayload.toString()).toContain(";'=cmd@x.fr;")
  const { body } = await add(rawPayload)
  expect(body).toMatchObject({ allError: true, failCount: 4, errors: { length: 4 } })
  expect(new Set(body.errors.map(({ code }: { code: string }) => code))).toEqual(new Set(['candidateExists']))
})

describe('a long file', () => {
  const state = async (id: string, who = as) =>
    await t.call(calls.getImport, { params: { id }, as: who, headers: french })
  const patience = { timeout: 60_000, interval: 20 }
  /** How many statements wait for another transaction. */
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        t.db,
      )
    ).rows.length
  const count = async () =>
    (await t.db.selectFrom('candidates').where('company_id', '=', companyId).select('id').execute()).length

  test('is worked off in the background, and reported to who added it, for a day', async () => {
    await createCandidate(t, companyId, { email: 'anne7@example.fr' })
    const { importId } = (await add(lines(2500))).body
    expect((await state(importId)).body.data).toMatchObject({ state: 'waiting', total: 2500, read: 0 })
    await t.runJobs()
    expect((await state(importId)).body.data).toMatchObject({
      state: 'done',
      read: 2500,
      created: 2499,
      failed: 1,
      errors: [{ line: 9, code: 'candidateExists' }],
    })
    const url = calls.importReport.address.path.replace(':id', importId)
    const report = await t.app.inject({ method: 'GET', url, cookies: as, headers: french })
    expect(report.payload).toBe(
      '\uFEFFligne;probleme;contenu\r\n9;Ce candidat existe déjà;"Anne;Petit;anne7@example.fr;"\r\n',
    )
    const colleague = (await signedIn(t, { companyId })).as
    expect((await state(importId, colleague)).body.code).toBe('importNotFound')
    t.clock.advance(24 * 3600 + 1)
    expect((await state(importId, await signIn(t, user))).body.code).toBe('importNotFound')
  })

  test('is found again among one’s own of the day, the newest first, whether it runs or has ended', async () => {
    const list = async (who = as) => (await t.call(calls.listImports, { as: who })).body.data
    const first = (await add(lines(1100))).body.importId
    await t.runJobs()
    t.clock.advance(60)
    const second = (await add(lines(1200))).body.importId
    expect(await list()).toMatchObject([
      { id: second, state: 'waiting', total: 1200, read: 0, created: 0, failed: 0 },
      { id: first, state: 'done', total: 1100, read: 1100, created: 1100, failed: 0 },
    ])
    expect(await list((await signedIn(t, { companyId })).as)).toEqual([])
    t.clock.advance(24 * 3600 - 59)
    expect(await list(await signIn(t, user))).toMatchObject([{ id: second }])
  })

  test('that is cancelled before it began adds nobody', async () => {
    const { importId } = (await add(lines(1500))).body
    await t.call(calls.cancelImport, { params: { id: importId }, as })
    await t.runJobs()
    expect([(await state(importId)).body.data.state, await count()]).toEqual(['cancelled', 0])
  })

  test('that is cancelled while it runs says whom it has added, and adds nobody after', async () => {
    const { importId } = (await add(lines(9500))).body
    // Somebody else is adding one of the second thousand, for which the import waits.
    const elsewhere = await t.db.startTransaction().execute()
    const values = {
      company_id: companyId,
      id: newId(),
      first_name: 'A',
      last_name: 'B',
      email: 'anne1500@example.fr',
    }
    await elsewhere.insertInto('candidates').values(values).execute()
    const running = runImport(t.services, { companyId, importId })
    await vi.waitFor(async () => expect((await state(importId)).body.data.read).toBe(1000), patience)
    const cancelling = t.call(calls.cancelImport, { params: { id: importId }, as })
    await vi.waitFor(async () => expect(await waiting()).toBe(2), patience)
    await elsewhere.rollback().execute()
    await Promise.all([running, cancelling])
    // On a busy machine the import may begin some more steps before the one who cancels has woken.
    const { created, ...reported } = (await state(importId)).body.data
    expect(reported).toMatchObject({ state: 'cancelled', read: created })
    expect([created % 1000, created >= 2000, created < 9500]).toEqual([0, true, true])
    await t.runJobs()
    expect(await count()).toBe(created)
  })

  test('whose worker was killed goes on after its last step, and names nobody twice', async () => {
    const { importId } = (await add(lines(1500))).body
    await t.runJobs()
    await t.db
      .updateTable('candidate_imports')
      .set({ state: 'running', read: 1000, created: 1000, content: lines(1500) })
      .where('id', '=', importId)
      .execute()
    await t.db.deleteFrom('candidates').where('email', '=', 'anne1200@example.fr').execute()
    await runImport(t.services, { companyId, importId })
    expect((await state(importId)).body.data).toMatchObject({ state: 'done', created: 1001, failed: 499 })
  })
})
