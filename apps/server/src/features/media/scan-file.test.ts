/** Files from outside go to the operator's virus scanner, and nothing waits for it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getApplication, getApplicationUpload } from '@assay/contract/applications/calls'
import { getCandidate } from '@assay/contract/candidates/calls'
import { getCv, uploadCv } from '@assay/contract/candidates/cv-calls'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { aRecordedTest, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files.ts'
import { testApp } from '../../testing/test-app.ts'
import { UploadingBrowser } from '../../testing/uploading.ts'
import { scanFile } from './scan-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-scan-'))
afterAll(() => rmSync(folder, { recursive: true }))
const scanner = join(folder, 'scanner')
/** What the scanner says to any file that it reads. */
const says = (status: number): void => {
  writeFileSync(scanner, `#!/bin/sh\ncat >/dev/null\nexit ${status}\n`)
  chmodSync(scanner, 0o755)
}

const t = await testApp({ scanCommand: `${scanner} -` })
const { id: companyId } = await createCompany(t)
const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })

async function withCv() {
  const id = await createCandidate(t, companyId)
  const form = { candidateCv: new File([new Uint8Array(aPdf())], 'cv.pdf') }
  const added = await t.call(uploadCv, { params: { id }, form, as })
  expect(added.status).toBe(200)
  return {
    scan: async () => (await t.call(getCandidate, { params: { id }, as })).body.data.cvScan,
    url: async () => (await t.call(getCv, { params: { id }, as })).body,
    read: async (url: string) => await t.app.inject({ url, cookies: as }),
    aMinuteLater: async () =>
      await t.services.pool.query(
        `update files set created_at = created_at - interval '61 s' where company_id = $1 and kind = 'cv'`,
        [companyId],
      ),
  }
}

describe('a CV', () => {
  test('that the scanner finds clean has nothing said of it', async () => {
    says(0)
    const cv = await withCv()
    expect(await cv.scan()).toBe('waiting')
    await t.runJobs()
    expect(await cv.scan()).toBeUndefined()
    expect((await cv.read((await cv.url()).url)).statusCode).toBe(200)
  })

  test('in which it finds something is kept back, also at an address given before, and the log says so', async () => {
    says(1)
    const cv = await withCv()
    const { url } = await cv.url()
    await t.runJobs()
    expect(await cv.scan()).toBe('infected')
    expect((await cv.url()).code).toBe('fileInfected')
    expect((await cv.read(url)).json().message).toMatch(/^Ce fichier est retenu/)
    const { rows } = await t.services.pool.query(
      `select action from activity_log where company_id = $1 and action = 'file.infected'`,
      [companyId],
    )
    expect(rows).toHaveLength(1)
  })

  test('of which it says nothing is told as not scanned after a minute, can be read, and is tried again', async () => {
    says(2)
    const cv = await withCv()
    await t.runJobs()
    expect(await cv.scan()).toBe('waiting')
    await cv.aMinuteLater()
    expect(await cv.scan()).toBe('notScanned')
    expect((await cv.read((await cv.url()).url)).statusCode).toBe(200)
    says(0)
    await t.services.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await t.runJobs()
    expect(await cv.scan()).toBeUndefined()
  })
})

test('of a file that could not be read to its end nothing is said, whatever the scanner found in the part', async () => {
  says(0)
  const { scan } = await withCv()
  const newest = t.db.selectFrom('files').where('company_id', '=', companyId).orderBy('created_at', 'desc')
  const { id: fileId } = await newest.select('id').executeTakeFirstOrThrow()
  async function* part() {
    yield Buffer.from('%PDF-1.7')
    throw new Error('the store went away')
  }
  const storage = { ...t.services.storage, read: async () => Readable.from(part()) }
  const scanning = scanFile({ ...t.services, storage }, { companyId, fileId })
  await expect(scanning).rejects.toThrow('the store went away')
  expect(await scan()).toBe('waiting')
})

test('a candidate’s photo is taken without waiting, and kept back once something is found in it', async () => {
  says(1)
  const open = await createAssessment(t, companyId, { document: aRecordedTest() })
  const browser = new CandidateBrowser(t, open)
  await browser.identify()
  const photo = new UploadingBrowser(t, browser, { module: 'identity', mimeType: 'image/jpeg' })
  const create = { width: 800, height: 500, channels: 3, background: '#472F92' } as const
  await photo.send(0, await sharp({ create }).jpeg().toBuffer())
  await photo.finish(1, 0)
  await browser.draft({ identity: { photoId: photo.uploadId } })
  await t.runJobs()
  const id = browser.applicationId
  const { uploads } = (await t.call(getApplication, { params: { id }, as })).body.data
  expect(uploads).toMatchObject([{ id: photo.uploadId, scan: 'infected' }])
  const read = await t.call(getApplicationUpload, { params: { id, uploadId: photo.uploadId }, as })
  expect(read.body.code).toBe('fileInfected')
})
