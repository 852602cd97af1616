/**
 * Photos of identity documents: a picture and nothing else, hidden with the identity, gone once
 * decided.
 */
import { getApplication, getApplicationUpload, moveApplication } from '@assay/contract/applications/calls'
import { getFile } from '@assay/contract/media/calls'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aRecordedTest, createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, createUser, signIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { UploadingBrowser } from '../../../testing/uploading.ts'
import { sweepRemoved } from './settle-uploads.job.ts'
import { sweepStore } from './sweep-store.job.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)
const user = await createUser(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })
const open = await createAssessment(t, company.id, { document: aRecordedTest() })
const hiding = await createAssessment(t, company.id, {
  document: { ...aRecordedTest(), showCandidateIdentityBeforeEval: false },
})

const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#472F92' } })
  .withExif({ IFD0: { Artist: 'a secret place' } })
  .jpeg()
  .toBuffer()

const sliver = await sharp({ create: { width: 640, height: 15, channels: 3, background: '#000' } })
  .jpeg()
  .toBuffer()

/** A photo in two chunks, joined. */
async function photographed(test = open) {
  const browser = new CandidateBrowser(t, test)
  await browser.identify()
  const photo = new UploadingBrowser(t, browser, { module: 'identity', mimeType: 'image/jpeg' })
  await photo.send(0, picture.subarray(0, 1000))
  await photo.send(1, picture.subarray(1000))
  await photo.finish(2, 0)
  await browser.draft({ identity: { photoId: photo.uploadId } })
  await t.runJobs()
  const id = browser.applicationId
  return {
    photo,
    id,
    sheet: async () =>
      (await t.call(getApplication, { params: { id }, as: await signIn(t, user) })).body.data,
    fetched: async () =>
      await t.call(getApplicationUpload, {
        params: { id, uploadId: photo.uploadId },
        as: await signIn(t, user),
      }),
    decide: async () =>
      await t.call(moveApplication, {
        params: { id },
        body: { status: 'refused', confirmed: true },
        as: await signIn(t, user),
      }),
  }
}

describe('the photo of an identity document', () => {
  test('is written anew, without what a camera put into it', async () => {
    const { photo, sheet } = await photographed()
    const { bytes, headers } = await photo.play()
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
    expect(bytes.includes('a secret place')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 500, format: 'jpeg' })
    const { uploads } = await sheet()
    expect(uploads).toMatchObject([
      { state: 'ready', durationMs: null, size: bytes.length, moduleId: 'identity' },
    ])
  })

  test('is shown to staff once it was written anew, not as it was sent', async () => {
    const browser = new CandidateBrowser(t, open)
    await browser.identify()
    const photo = new UploadingBrowser(t, browser, { module: 'identity', mimeType: 'image/jpeg' })
    await photo.send(0, picture)
    const params = { id: browser.applicationId, uploadId: photo.uploadId }
    expect((await photo.play()).status).toBe(200)
    expect((await t.call(getApplicationUpload, { params, as: await signIn(t, user) })).status).toBe(404)
  })

  test.each([
    ['that cannot be read', Buffer.concat([picture.subarray(0, 300), Buffer.from('<script>')])],
    ['too small to show a document', sliver],
  ])('%s is shown to nobody', async (_, bytes) => {
    const browser = new CandidateBrowser(t, open)
    await browser.identify()
    const photo = new UploadingBrowser(t, browser, { module: 'identity', mimeType: 'image/jpeg' })
    await photo.send(0, bytes)
    await photo.finish(1, 0)
    await t.runJobs()
    expect((await photo.play()).status).toBe(404)
  })

  test('has no other address than that of its application', async () => {
    const { id } = await photographed()
    const file = await t.db
      .selectFrom('files')
      .select('id')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    const answer = await t.call(getFile, { params: { id: file.id }, as: await signIn(t, user) })
    expect(answer.status).toBe(404)
  })

  test('is not seen while the identity is hidden', async () => {
    const { sheet, fetched, id } = await photographed(hiding)
    await t.db.updateTable('applications').set({ public_id: id }).where('id', '=', id).execute()
    expect((await sheet()).uploads).toEqual([])
    expect((await fetched()).status).toBe(404)
    await t.db
      .updateTable('applications')
      .set({ completed_at: t.clock.now(), status: 'refused' })
      .where('id', '=', id)
      .execute()
    expect((await sheet()).uploads).toHaveLength(1)
    expect((await fetched()).status).toBe(200)
  })

  test('goes when the application is decided, and that it was there is said', async () => {
    const { photo, sheet, fetched, decide, id } = await photographed()
    const { storage_key: key } = await t.db
      .selectFrom('files')
      .select('storage_key')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await decide()).status).toBe(200)
    expect((await sheet()).uploads).toMatchObject([{ state: 'deleted', size: 0 }])
    expect((await fetched()).status).toBe(404)
    expect((await photo.play()).status).toBe(404)
    expect((await photo.send(2, Buffer.from('more'))).body.code).toBe('uploadConflict')
    t.clock.advance(600)
    await sweepRemoved(t.services)
    await expect(t.services.storage.read(key, { first: 0, last: 1 })).rejects.toThrow('ENOENT')
  })

  test('goes too where the decision came by another way, and no recording with it', async () => {
    const { sheet, id } = await photographed()
    await t.db.updateTable('applications').set({ status: 'hired' }).where('id', '=', id).execute()
    await sweepStore(t.services)
    expect((await sheet()).uploads).toMatchObject([{ state: 'deleted' }])
  })
})
