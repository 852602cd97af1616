/**
 * Chunks of recordings and photos on their way in: kept once, of this page and module, or
 * refused.
 */
import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkMaxBytes } from '@assay/contract/answers/lazy-addresses'
import { tryUpload, uploadChunk } from '@assay/contract/answers/uploads'
import { recordingLimits } from '@assay/domain/answers/upload-limits'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { aRecordedTest, createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { aPng } from '../../../testing/files.ts'
import { webmStart } from '../../../testing/recordings.ts'
import { testApp } from '../../../testing/test-app.ts'
import { UploadingBrowser } from '../../../testing/uploading.ts'
import { closeExpiredPages } from '../taking/close-expired-pages.job.ts'

const t = await testApp({ logLevel: 'error', trustProxy: ['127.0.0.1'] })
const company = await createCompany(t)
const assessment = await createAssessment(t, company.id, { document: aRecordedTest() })

async function begun(test = assessment): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, test)
  await browser.identify()
  await browser.visit('page-2')
  return browser
}

const chunksInStore = async (): Promise<number> => {
  const folder = join(t.filesFolder, company.id, 'pieces')
  return (await readdir(folder).catch(() => [])).length
}
const png = Buffer.from(await aPng().arrayBuffer())

describe('a chunk', () => {
  test('is kept, and the answer says what is still missing', async () => {
    const recording = new UploadingBrowser(t, await begun())
    const { uploadId } = recording
    expect((await recording.send(0)).body).toEqual({ uploadId, received: 1, missing: [], finished: false })
    expect((await recording.send(3)).body).toMatchObject({ received: 2, missing: [1, 2] })
    expect((await recording.finish(5)).body).toEqual({
      uploadId,
      received: 2,
      missing: [1, 2, 4],
      finished: true,
    })
    await recording.send(1)
    await recording.send(4)
    expect((await recording.send(2)).body).toEqual({ uploadId, received: 5, missing: [], finished: true })
  })

  test('sent ten times at once is kept once, and nothing is left over', async () => {
    const recording = new UploadingBrowser(t, await begun())
    const before = await chunksInStore()
    const answers = await Promise.all(Array.from({ length: 10 }, () => recording.send(0)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await chunksInStore()) - before).toBe(1)
  })

  test('with other bytes under the same number is refused, the same again is not', async () => {
    const recording = new UploadingBrowser(t, await begun())
    await recording.send(0)
    await recording.send(1, Buffer.from('one'))
    const other = await recording.send(1, Buffer.from('two'))
    expect([other.status, other.body.code]).toEqual([409, 'uploadConflict'])
    expect((await recording.send(1, Buffer.from('one'))).body.received).toBe(2)
  })

  test('of another module under the same upload is refused', async () => {
    const browser = await begun()
    const recording = new UploadingBrowser(t, browser)
    await recording.send(0)
    const { uploadId } = recording
    const forged = new UploadingBrowser(t, browser, { uploadId, module: 'video' })
    expect((await forged.send(1)).body.code).toBe('uploadConflict')
  })

  test.each([
    ['of a module of no version', { module: 'forged' }, 0, webmStart, 422, 'answerNotOfThisPage'],
    ['of a module that takes no recording', { module: 'question' }, 0, webmStart, 422, 'answerNotOfThisPage'],
    ['of a page not yet reached', { module: 'last' }, 0, webmStart, 404, 'pageNotReached'],
    ['without bytes', {}, 0, Buffer.alloc(0), 400, 'fileMissing'],
    ['of a type that no recorder makes', { mimeType: 'text/html' }, 0, webmStart, 415, 'fileTypeRefused'],
    ['that begins like a picture', {}, 0, png, 415, 'fileTypeRefused'],
    ['that begins like a page', {}, 0, Buffer.from('<html><script>'), 415, 'fileTypeRefused'],
    [
      'of a photo that is a video',
      { module: 'identity', mimeType: 'image/png' },
      0,
      webmStart,
      415,
      'fileTypeRefused',
    ],
    ['beyond the length that is allowed', {}, 90, Buffer.from('x'), 422, 'uploadTooLong'],
    ['above two megabytes', {}, 0, Buffer.alloc(chunkMaxBytes + 1), 413, 'bodyTooLarge'],
  ])('%s is refused', async (_, given, number, bytes, status, code) => {
    const before = await chunksInStore()
    const answer = await new UploadingBrowser(t, await begun(), given).send(number, bytes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await chunksInStore()).toBe(before)
  })

  test('more than a try of that length can hold is refused', async () => {
    const recording = new UploadingBrowser(t, await begun())
    await recording.send(0)
    const second = Buffer.alloc(chunkMaxBytes - 1)
    for (let number = 1; number <= 2; number += 1)
      expect((await recording.send(number, second)).status).toBe(200)
    expect((await recording.send(3, second)).body.code).toBe('uploadTooLong')
  })

  test('more than all tries together can hold is refused, and what is answered stays safe', async () => {
    const browser = await begun()
    const big = Buffer.alloc(chunkMaxBytes - 1)
    const codes = new Set<unknown>()
    for (let each = 0; each < 8; each += 1) {
      const recording = new UploadingBrowser(t, browser)
      await recording.send(0)
      codes.add((await recording.send(1, big)).body.code)
    }
    expect([...codes]).toEqual([undefined, 'uploadBudgetSpent'])
    const { size } = await t.db
      .selectFrom('uploads')
      .select((eb) => eb.fn.sum<number>('size').as('size'))
      .where('application_id', '=', browser.applicationId)
      .executeTakeFirstOrThrow()
    expect(size).toBeLessThanOrEqual(recordingLimits('audio', { timeLimitSeconds: 60 }, 0).moduleBytes)
    expect((await browser.draft({ question: 'still kept' })).status).toBe(200)
  })

  test('more than all tries together can hold is refused of chunks that come at once, too', async () => {
    const browser = await begun()
    const before = await chunksInStore()
    const first = Buffer.concat([webmStart, Buffer.alloc(1_900_000)])
    const sent = await Promise.all(
      Array.from({ length: 45 }, async () => await new UploadingBrowser(t, browser).send(0, first)),
    )
    const { moduleBytes } = recordingLimits('audio', { timeLimitSeconds: 60 }, 0)
    const accepted = Math.floor(moduleBytes / first.length)
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(accepted)
    const codes = sent.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect([...new Set(codes)]).toEqual(['uploadBudgetSpent'])
    expect((await chunksInStore()) - before).toBe(accepted)
    expect((await browser.draft({ question: 'still kept' })).status).toBe(200)
  })

  test('more than a try of that length can hold is refused of chunks that come at once, too', async () => {
    const recording = new UploadingBrowser(t, await begun())
    await recording.send(0)
    const next = Buffer.alloc(chunkMaxBytes - 1)
    const sent = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => recording.send(number, next)))
    const refused = sent.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('uploadTooLong'))
  })

  test('an address that has sent sixty whole tests is refused more, another one is not', async () => {
    const address = '203.0.113.7'
    const browser = await begun()
    const send = async (from: string) => {
      const { body } = await t.call(uploadChunk, {
        params: { uploadId: randomUUID(), number: 0 },
        query: { module: 'audio', mimeType: 'audio/webm' },
        bytes: webmStart,
        as: browser.cookies,
        headers: { ...browser.headers, 'x-forwarded-for': from },
      })
      return body.code
    }
    expect(await send(address)).toBeUndefined()
    await t.db
      .updateTable('rate_limits')
      .set({ points: 60_000_000 })
      .where('key', '=', `upload-address:${address}`)
      .execute()
    expect(await send(address)).toBe('uploadBudgetSpent')
    expect(await send('203.0.113.8')).toBeUndefined()
  })

  test('beyond the length is taken from whoever was given more time', async () => {
    const browser = await begun()
    await t.db
      .updateTable('applications')
      .set({ extra_time_percent: 50 })
      .where('id', '=', browser.applicationId)
      .execute()
    const recording = new UploadingBrowser(t, browser)
    expect((await recording.send(110)).status).toBe(200)
    expect((await recording.send(120)).body.code).toBe('uploadTooLong')
  })

  test('that the store has no room for is not acknowledged', async () => {
    const recording = new UploadingBrowser(t, await begun())
    const { storage } = t.services
    const { freeBytes } = storage
    storage.freeBytes = async () => 3
    const full = await recording.send(0)
    storage.freeBytes = freeBytes
    expect([full.status, full.body.code]).toEqual([507, 'storageFull'])
    expect((await recording.finish(1)).body.code).toBe('notFound')
    expect((await recording.send(0)).status).toBe(200)
  })

  test('at which the disk is full in the middle is not acknowledged, and taken once there is room', async () => {
    const recording = new UploadingBrowser(t, await begun())
    await recording.send(0)
    const { storage } = t.services
    const { put } = storage
    // The kernel's own refusal of a full disk.
    storage.put = async (_key, content) => await writeFile('/dev/full', content as Buffer)
    const full = await recording.send(1)
    storage.put = put
    expect([full.status, full.body.code]).toEqual([507, 'storageFull'])
    expect((await recording.send(1)).body).toMatchObject({ received: 2, missing: [] })
    expect((await recording.finish(2)).body).toMatchObject({ received: 2, missing: [], finished: true })
  })

  test('of another application does not meet the same id here', async () => {
    const mine = new UploadingBrowser(t, await begun())
    await mine.send(0)
    const { uploadId } = mine
    const theirs = new UploadingBrowser(t, await begun(), { uploadId })
    expect((await theirs.finish(1)).body.code).toBe('notFound')
    expect((await theirs.play()).status).toBe(404)
    expect((await theirs.send(0, Buffer.concat([webmStart, Buffer.from('other')]))).body.received).toBe(1)
    expect((await mine.play()).bytes).toEqual(webmStart)
  })
})

test('a browser that no longer holds the application sends, ends and plays nothing', async () => {
  const browser = await begun()
  const recording = new UploadingBrowser(t, browser)
  await recording.send(0)
  await t.db.updateTable('applications').set({ holder: 2 }).where('id', '=', browser.applicationId).execute()
  for (const answer of [await recording.send(1), await recording.finish(1)])
    expect([answer.status, answer.body.code]).toEqual([409, 'applicationTakenOver'])
  expect((await recording.play()).status).toBe(409)
})

describe('the end of an upload', () => {
  test('may be said again, but not differently', async () => {
    const recording = new UploadingBrowser(t, await begun())
    await recording.send(0)
    await recording.send(1)
    expect((await recording.finish(1)).body.code).toBe('uploadConflict')
    expect((await recording.finish(2)).body.finished).toBe(true)
    expect((await recording.finish(2)).status).toBe(200)
    expect((await recording.finish(3)).body.code).toBe('uploadConflict')
    expect((await recording.send(2)).body.code).toBe('uploadConflict')
  })
})

describe('when the page is over', () => {
  const timed = aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [anItem('audio-record', {}, { id: 'audio' }), anItem('button', {}, { id: 'button' })],
        timer: { time: 60, pageToReach: 3 },
      },
      { items: [anItem('question', {}, { id: 'q3' }), anItem('button', {}, { id: 'b3' })] },
    ],
    { name: 'Timed', slug: 'timed' },
  )

  test('because it was submitted by its timer, the rest of a recording comes until the grace is over', async () => {
    const browser = await begun(await createAssessment(t, company.id, { document: timed }))
    const recording = new UploadingBrowser(t, browser)
    await recording.send(0)
    t.clock.advance(61)
    await browser.submit({ pageId: 'page-2', buttonId: null, isAutoSubmit: true })
    expect((await recording.send(2)).status).toBe(200)
    expect((await new UploadingBrowser(t, browser).send(0)).body.code).toBe('pageClosed')
    t.clock.advance(15)
    const late = await recording.send(1)
    expect([late.status, late.body.code]).toEqual([409, 'pageClosed'])
    expect((await recording.send(0)).status).toBe(200)
    expect((await recording.finish(3)).status).toBe(200)
  })

  test('because its timer closed it while nobody was there, chunks still come, late', async () => {
    const browser = await begun(await createAssessment(t, company.id, { document: timed }))
    const recording = new UploadingBrowser(t, browser)
    await recording.send(0)
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    expect((await recording.send(1)).status).toBe(200)
    const { late } = await t.db
      .selectFrom('applications')
      .select('late')
      .where('id', '=', browser.applicationId)
      .executeTakeFirstOrThrow()
    expect(late).toBe(true)
  })

  test('and the test with it, what was not begun is refused', async () => {
    const browser = await begun()
    const recording = new UploadingBrowser(t, browser)
    await recording.send(0)
    await browser.submit({ pageId: 'page-2' })
    await browser.submit({ pageId: 'page-3', buttonId: 'end' })
    expect((await recording.send(1)).body.code).toBe('applicationEnded')
    expect((await recording.send(0)).body.received).toBe(1)
  })
})

describe('one’s own recording', () => {
  test('is played before it is joined, whole and in parts, and kept by nobody', async () => {
    const recording = new UploadingBrowser(t, await begun())
    await recording.send(0)
    await recording.send(1, Buffer.from('one'))
    await recording.send(3, Buffer.from('three'))
    const whole = await recording.play()
    expect(whole.status).toBe(200)
    expect(whole.bytes).toEqual(Buffer.concat([webmStart, Buffer.from('one')]))
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    const size = webmStart.length + 3
    const part = await recording.play(`bytes=${size - 5}-${size - 2}`)
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${size - 5}-${size - 2}/${size}`)
    expect(part.bytes).toEqual(whole.bytes.subarray(size - 5, size - 1))
    expect((await recording.play(`bytes=${size}-`)).status).toBe(416)
  })
})

describe('the device check', () => {
  test('counts what arrives and keeps nothing', async () => {
    const before = await chunksInStore()
    const answer = await t.call(tryUpload, { bytes: Buffer.alloc(70_000) })
    expect(answer.body).toEqual({ bytes: 70_000 })
    expect((await t.call(tryUpload, { bytes: Buffer.alloc(0) })).body.code).toBe('fileMissing')
    expect(await chunksInStore()).toBe(before)
  })

  test('takes bytes and nothing else', async () => {
    const url = tryUpload.address.path
    const json = await t.app.inject({ method: 'POST', url, payload: { a: 1 } })
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupportedMediaType'])
    const headers = { 'content-type': 'application/octet-stream' }
    const login = await t.app.inject({ method: 'POST', url: '/api/login', payload: 'x', headers })
    expect([login.statusCode, login.json().code]).toEqual([415, 'unsupportedMediaType'])
  })
})
