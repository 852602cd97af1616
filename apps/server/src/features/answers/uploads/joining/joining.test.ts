/** Recordings become one file that says how long it is, and nothing is lost on the way. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getApplication, getApplicationUpload } from '@assay/contract/applications/calls'
import { describe, expect, test } from 'vitest'
import { aRecordedTest, createAssessment } from '../../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, createUser, signIn } from '../../../../testing/factories.ts'
import { played } from '../../../../testing/played.ts'
import * as samples from '../../../../testing/recordings.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { UploadingBrowser } from '../../../../testing/uploading.ts'
import { settleSilent } from '../settle-silent.ts'
import { sweepRemoved } from '../settle-uploads.job.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)
const assessment = await createAssessment(t, company.id, { document: aRecordedTest() })
const user = await createUser(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })

async function begun(): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  return browser
}

const audio = (browser: CandidateBrowser, { mimeType } = samples.audioSample) =>
  new UploadingBrowser(t, browser, { module: 'audio', mimeType })
const video = (browser: CandidateBrowser, { mimeType } = samples.videoSample) =>
  new UploadingBrowser(t, browser, { module: 'video', mimeType })

const sheetOf = async (browser: CandidateBrowser) =>
  (await t.call(getApplication, { params: { id: browser.applicationId }, as: await signIn(t, user) })).body
    .data

/** A recording as staff get it. */
async function fetched({ applicationId }: CandidateBrowser, uploadId: string, range?: string) {
  const { path } = getApplicationUpload.address
  return await t.app.inject({
    url: path.replace(':id', applicationId).replace(':uploadId', uploadId),
    cookies: await signIn(t, user),
    headers: range === undefined ? {} : { range },
  })
}

const storedChunks = async (uploadId: string): Promise<number> =>
  (await t.db.selectFrom('upload_pieces').select('number').where('upload_id', '=', uploadId).execute()).length

describe('a recording', () => {
  test.each([
    ['of picture and sound, WebM', samples.videoSample, 'video', 'video/webm', 'WebM'],
    ['of picture and sound, WebM with VP9', samples.otherVideoSample, 'video', 'video/webm', 'WebM'],
    ['of sound, WebM', samples.audioSample, 'audio', 'audio/webm', 'WebM'],
    ['of picture and sound, MP4', samples.mp4VideoSample, 'video', 'video/mp4', 'MP4'],
    ['of sound, MP4', samples.mp4AudioSample, 'audio', 'audio/mp4', 'MP4'],
  ] as const)('%s, is joined and says how long it is', async (_, sample, module, mime, container) => {
    const browser = await begun()
    const recording = new UploadingBrowser(t, browser, { module, mimeType: sample.mimeType })
    await recording.record(sample)
    await t.runJobs()
    const [upload] = (await sheetOf(browser)).uploads
    expect(upload).toMatchObject({ id: recording.uploadId, state: 'ready', mime })
    expect(Math.abs(upload.durationMs / 1000 - sample.seconds)).toBeLessThan(0.1)
    const answer = await fetched(browser, recording.uploadId)
    expect(answer.headers['content-type']).toBe(mime)
    expect(answer.rawPayload.length).toBe(upload.size)
    const file = await played(answer.rawPayload)
    const before = await played(Buffer.concat(sample.chunks))
    expect(file.container).toBe(container)
    expect(file.saidSeconds).toBeCloseTo(upload.durationMs / 1000, 1)
    expect(file.tracks).toEqual(before.tracks)
    expect(await storedChunks(recording.uploadId)).toBe(0)
  })

  test('is given in parts, to nobody’s cache, and never as a page', async () => {
    const browser = await begun()
    const recording = audio(browser)
    await recording.record(samples.audioSample)
    await t.runJobs()
    const whole = await fetched(browser, recording.uploadId)
    const part = await fetched(browser, recording.uploadId, 'bytes=100-199')
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
    expect(part.headers).toMatchObject({
      'content-range': `bytes 100-199/${whole.rawPayload.length}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''audio.webm",
    })
    expect(part.headers['content-security-policy']).toContain('sandbox')
  })

  test('that is joined takes its chunks again without keeping them', async () => {
    const recording = audio(await begun())
    await recording.record(samples.audioSample)
    await t.runJobs()
    const again = await recording.send(2, samples.audioSample.chunks[2])
    expect(again.body).toEqual({ uploadId: recording.uploadId, received: 5, missing: [], finished: true })
    expect(await storedChunks(recording.uploadId)).toBe(0)
    expect((await recording.send(5, Buffer.from('more'))).body.code).toBe('uploadConflict')
  })

  test('leaves no chunk in the store', async () => {
    const recording = audio(await begun())
    await recording.record(samples.audioSample)
    await t.runJobs()
    t.clock.advance(600)
    await sweepRemoved(t.services)
    expect(await readdir(join(t.filesFolder, company.id, 'pieces'))).toEqual([])
    expect((await recording.play()).status).toBe(200)
  })
})

describe('a recording that breaks off', () => {
  test('is joined once it has been silent for two minutes, to its last whole sound', async () => {
    const browser = await begun()
    const recording = audio(browser)
    await recording.record(samples.audioSample, { without: [4], isFinished: false })
    t.clock.advance(110)
    await settleSilent(t.services)
    expect((await sheetOf(browser)).uploads[0].state).toBe('receiving')
    t.clock.advance(20)
    await settleSilent(t.services)
    await t.runJobs()
    const [upload] = (await sheetOf(browser)).uploads
    expect(upload.state).toBe('incomplete')
    expect(upload.durationMs).toBeGreaterThan(3900)
    await recording.record(samples.audioSample)
    await t.runJobs()
    const [whole] = (await sheetOf(browser)).uploads
    expect(whole.state).toBe('ready')
    expect(whole.durationMs).toBeGreaterThan(4300)
  })

  test('is joined at once when the test is over', async () => {
    const browser = await begun()
    await audio(browser).record(samples.audioSample, { isFinished: false })
    await browser.submit({ pageId: 'page-2' })
    await browser.submit({ pageId: 'page-3', buttonId: 'end' })
    t.clock.advance(11)
    await settleSilent(t.services)
    await t.runJobs()
    expect((await sheetOf(browser)).uploads[0]).toMatchObject({ state: 'incomplete' })
  })

  test('only told to be over later is whole after all', async () => {
    const browser = await begun()
    const recording = audio(browser)
    await recording.record(samples.audioSample, { isFinished: false })
    t.clock.advance(130)
    await settleSilent(t.services)
    await t.runJobs()
    await recording.finish(5)
    await t.runJobs()
    expect((await sheetOf(browser)).uploads[0].state).toBe('ready')
  })
})

describe('a recording with a gap', () => {
  test.each([
    ['of sound', samples.audioSample, 'audio', 2],
    ['of sound, MP4', samples.mp4AudioSample, 'audio', 2],
    ['of picture and sound', samples.videoSample, 'video', 3],
  ] as const)(
    '%s is played around it, and whole once the gap is filled',
    async (_, sample, module, missing) => {
      const browser = await begun()
      const recording = new UploadingBrowser(t, browser, { module, mimeType: sample.mimeType })
      await recording.record(sample, { without: [missing] })
      t.clock.advance(130)
      await settleSilent(t.services)
      await t.runJobs()
      const [cut] = (await sheetOf(browser)).uploads
      expect(cut.state).toBe('incomplete')
      const file = await played((await fetched(browser, recording.uploadId)).rawPayload)
      const whole = await played(Buffer.concat(sample.chunks))
      expect(Math.abs(file.seconds - sample.seconds)).toBeLessThan(0.2)
      expect(file.tracks['audio']?.packets).toBeLessThan(whole.tracks['audio']?.packets ?? 0)
      expect(file.tracks['audio']?.packets).toBeGreaterThan(20)

      await recording.send(missing, sample.chunks[missing])
      await t.runJobs()
      expect((await sheetOf(browser)).uploads[0].state).toBe('ready')
      const filled = await played((await fetched(browser, recording.uploadId)).rawPayload)
      expect(filled.tracks).toEqual(whole.tracks)
    },
  )

  test('where it begins cannot be played, and says so', async () => {
    const browser = await begun()
    const recording = audio(browser)
    await recording.record(samples.audioSample, { without: [0] })
    t.clock.advance(130)
    await settleSilent(t.services)
    await t.runJobs()
    expect((await sheetOf(browser)).uploads[0]).toMatchObject({ state: 'incomplete', size: 0 })
    expect((await fetched(browser, recording.uploadId)).statusCode).toBe(404)
    expect(await storedChunks(recording.uploadId)).toBe(4)
  })
})

describe('the parts of one answer', () => {
  test('play as one, as long as all of them', async () => {
    const browser = await begun()
    const [first, second] = [video(browser), video(browser)]
    await first.record(samples.videoSample, { without: [6], isFinished: false })
    await second.record(samples.videoSampleAgain)
    await browser.draft({ video: { parts: [first.uploadId, second.uploadId] } })
    await first.finish(6)
    await t.runJobs()
    const { uploads, answers, joinedRecordings } = await sheetOf(browser)
    const parts = [first.uploadId, second.uploadId]
    expect(answers[0].value).toEqual({ parts })
    expect(joinedRecordings).toMatchObject([{ moduleId: 'video', parts, mime: 'video/webm' }])
    const [joined] = joinedRecordings
    expect(joined.durationMs).toBe(uploads[0].durationMs + uploads[1].durationMs)
    expect(joined.durationMs).toBeGreaterThan(9000)
    const { rawPayload, headers } = await fetched(browser, joined.id)
    expect(headers['content-type']).toBe('video/webm')
    expect(rawPayload.length).toBe(joined.size)
    const file = await played(rawPayload)
    expect(file.saidSeconds).toBeCloseTo(joined.durationMs / 1000, 1)
    const alone = await Promise.all(
      parts.map(async (id) => await played((await fetched(browser, id)).rawPayload)),
    )
    const packets = (kind: string) => alone.reduce((sum, { tracks }) => sum + (tracks[kind]?.packets ?? 0), 0)
    expect(file.tracks['audio']?.packets).toBe(packets('audio'))
    expect(file.tracks['video']?.packets).toBe(packets('video'))
  })

  test('of a recorder with free tries play as one where the answer names them, also when it does so later', async () => {
    const browser = await begun()
    const [dropped, first, second] = [audio(browser), audio(browser), audio(browser)]
    await dropped.record(samples.audioSample)
    await first.record(samples.audioSample)
    await second.record(samples.audioSampleAgain)
    await t.runJobs()
    await browser.draft({ audio: { parts: [first.uploadId, second.uploadId] } })
    await t.runJobs()
    const { uploads, joinedRecordings } = await sheetOf(browser)
    expect(uploads).toHaveLength(3)
    expect(joinedRecordings).toMatchObject([{ moduleId: 'audio', parts: [first.uploadId, second.uploadId] }])
    await browser.draft({ audio: { parts: [first.uploadId] } })
    expect((await sheetOf(browser)).joinedRecordings).toEqual([])
  })

  test('not made alike stay apart, each of them whole', async () => {
    const browser = await begun()
    const [first, second] = [video(browser), video(browser, samples.otherVideoSample)]
    await first.record(samples.videoSample)
    await second.record(samples.otherVideoSample)
    await t.runJobs()
    const { uploads, joinedRecordings } = await sheetOf(browser)
    expect(uploads).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
    expect(joinedRecordings).toEqual([])
  })

  test('are joined anew when more of one of them comes', async () => {
    const browser = await begun()
    const [first, second] = [video(browser), video(browser)]
    await first.record(samples.videoSample, { without: [6] })
    await second.record(samples.videoSampleAgain)
    t.clock.advance(130)
    await settleSilent(t.services)
    await t.runJobs()
    const [cut] = (await sheetOf(browser)).joinedRecordings
    await first.send(6, samples.videoSample.chunks[6])
    await t.runJobs()
    const [whole] = (await sheetOf(browser)).joinedRecordings
    expect(whole.durationMs).toBeGreaterThan(cut.durationMs)
    expect((await fetched(browser, cut.id)).statusCode).toBe(404)
    const files = await t.db
      .selectFrom('files')
      .select('id')
      .where('application_id', '=', browser.applicationId)
      .execute()
    expect(files).toHaveLength(3)
  })
})

describe('with only one try', () => {
  test('a later answer hides no recording', async () => {
    const browser = await begun()
    const [first, second] = [video(browser), video(browser)]
    await first.record(samples.videoSample)
    await browser.draft({ video: { parts: [first.uploadId] } })
    await second.record(samples.videoSampleAgain)
    await browser.draft({ video: { parts: [second.uploadId] } })
    await t.runJobs()
    const { answers, joinedRecordings } = await sheetOf(browser)
    expect(answers[0].value).toEqual({ parts: [first.uploadId, second.uploadId] })
    expect(joinedRecordings).toMatchObject([{ parts: [first.uploadId, second.uploadId] }])
    await browser.draft({ video: null })
    expect((await sheetOf(browser)).answers[0].value).toEqual({ parts: [first.uploadId, second.uploadId] })
  })
})
