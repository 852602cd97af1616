/** What answers may say of recordings and photos, and whole files sent with a page. */
import { chunkLimit, type chunkRefusals } from '@assay/contract/answers/lazy-addresses'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { aRecordedTest, createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, createUser, signIn } from '../../../testing/factories.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import * as samples from '../../../testing/recordings.ts'
import { testApp } from '../../../testing/test-app.ts'
import { UploadingBrowser } from '../../../testing/uploading.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)
const assessment = await createAssessment(t, company.id, { document: aRecordedTest() })
const user = await createUser(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })

async function begun(test = assessment): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, test)
  await browser.identify()
  return browser
}

const mandatory = await createAssessment(t, company.id, {
  document: aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem('audio-record', {}, { id: 'audio', evaluationMandatory: true }),
          anItem('button', { saveAnswers: true, goToNextPage: true }, { id: 'button' }),
        ],
      },
      { items: [anItem('question', {}, { id: 'last' }), anItem('button', {}, { id: 'end' })] },
    ],
    { name: 'Mandatory', slug: 'mandatory' },
  ),
})

const sheetOf = async (browser: CandidateBrowser) =>
  (await t.call(getApplication, { params: { id: browser.applicationId }, as: await signIn(t, user) })).body
    .data

const recording = new Blob([Buffer.concat(samples.audioSample.chunks)])
const picture = async () =>
  await sharp({ create: { width: 800, height: 500, channels: 3, background: '#472F92' } })
    .withExif({ IFD0: { Artist: 'a secret place' } })
    .jpeg()
    .toBuffer()

const uploadsOf = async ({ applicationId }: CandidateBrowser) =>
  await t.db.selectFrom('uploads').selectAll().where('application_id', '=', applicationId).execute()

describe('an answer that is submitted', () => {
  test('to a mandatory module names a recording whose first chunk is here, not one that is nowhere', async () => {
    const browser = await begun(mandatory)
    const sound = new UploadingBrowser(t, browser)
    const { uploadId } = sound
    const answers = [{ moduleId: 'audio', value: { parts: [uploadId, newId()] } }]
    expect((await browser.draft({ audio: { parts: [uploadId] } })).status).toBe(200)
    const early = await browser.submit({ pageId: 'page-2', answers })
    expect([early.status, early.body.code, early.body.detail]).toEqual([
      422,
      'answerMandatory',
      { modules: ['audio'] },
    ])
    expect((await browser.submit({ pageId: 'page-2' })).body.code).toBe('answerMandatory')
    await sound.send(0)
    // A part that never comes does not take the other one away.
    expect((await browser.submit({ pageId: 'page-2', answers })).body.nextPage.position).toBe(3)
  })

  test('to a mandatory module may name a recording that was refused here, from the browser that holds the application', async () => {
    const browser = await begun(mandatory)
    const sound = new UploadingBrowser(t, browser)
    const answers = [{ moduleId: 'audio', value: { parts: [sound.uploadId] } }]
    const other = new UploadingBrowser(t, await begun(mandatory))
    for (const each of [other, sound]) {
      expect((await browser.submit({ pageId: 'page-2', answers })).body.code).toBe('answerMandatory')
      expect((await each.send(0, Buffer.from('no recording'))).body.code).toBe('fileTypeRefused')
    }
    expect((await browser.submit({ pageId: 'page-2' })).body.code).toBe('answerMandatory')
    expect((await browser.submit({ pageId: 'page-2', answers })).body.nextPage.position).toBe(3)
  })

  test.each<
    [(typeof chunkRefusals)[number], (sound: UploadingBrowser) => ReturnType<UploadingBrowser['send']>]
  >([
    ['fileMissing', (sound) => sound.send(0, Buffer.alloc(0))],
    ['fileTypeRefused', (sound) => sound.send(0, Buffer.from('no recording'))],
    ['uploadTooLong', (sound) => sound.send(chunkLimit - 1)],
  ])(
    'to a mandatory module may name one that was refused for good, as the browser counts it (%s)',
    async (code, send) => {
      const browser = await begun(mandatory)
      const sound = new UploadingBrowser(t, browser)
      expect((await send(sound)).body.code).toBe(code)
      const answers = [{ moduleId: 'audio', value: { parts: [sound.uploadId] } }]
      expect((await browser.submit({ pageId: 'page-2', answers })).body.nextPage?.position).toBe(3)
    },
  )

  test.each([
    ['sent', true],
    ['drafted', false],
  ])(
    'may name one that was refused, where nothing is mandatory: it counts once it comes (%s)',
    async (_, isSent) => {
      const browser = await begun()
      const [sound, photo] = [new UploadingBrowser(t, browser), newId()]
      const named = { audio: { parts: [sound.uploadId] }, identity: { photoId: photo } }
      await browser.draft(named)
      const answers = Object.entries(named).map(([moduleId, value]) => ({ moduleId, value }))
      const submitted = await browser.submit({ pageId: 'page-2', answers: isSent ? answers : [] })
      expect(submitted.body.nextPage?.position).toBe(3)
      const shown = async () =>
        (await sheetOf(browser)).answers.map(({ value }: { value: unknown }) => value).filter(Boolean)
      expect(await shown()).toEqual([])
      expect((await sound.send(0)).status).toBe(200)
      expect(await shown()).toEqual([named.audio])
    },
  )

  test('names no recording of another module, and one of somebody else is shown to nobody', async () => {
    const [mine, theirs] = [await begun(), await begun()]
    const [sound, foreign] = [new UploadingBrowser(t, mine), new UploadingBrowser(t, theirs)]
    await sound.send(0)
    await foreign.send(0)
    for (const answer of [
      { moduleId: 'video', value: { parts: [sound.uploadId] } },
      { moduleId: 'identity', value: { photoId: sound.uploadId } },
    ]) {
      const { body } = await mine.submit({ pageId: 'page-2', answers: [answer] })
      expect([body.code, body.detail]).toEqual(['answerInvalid', { modules: [answer.moduleId] }])
    }
    const both = { moduleId: 'audio', value: { parts: [sound.uploadId, foreign.uploadId] } }
    expect((await mine.submit({ pageId: 'page-2', answers: [both] })).body.nextPage.position).toBe(3)
    const { answers, uploads } = await sheetOf(mine)
    expect(answers).toMatchObject([{ moduleId: 'audio', value: { parts: [sound.uploadId] } }])
    expect(uploads.map(({ id }: { id: string }) => id)).toEqual([sound.uploadId])
  })

  test('by a timer is asked nothing, and staff see nothing that is not its own', async () => {
    const timed = aDocument(
      [
        { items: [anItem('auth', {}, { id: 'auth' })] },
        {
          items: [
            anItem('audio-record', {}, { id: 'audio' }),
            anItem('identity-document', {}, { id: 'identity' }),
            anItem('button', {}, { id: 'button' }),
          ],
          timer: { time: 60, pageToReach: 2 },
        },
      ],
      { name: 'Timed', slug: 'timed' },
    )
    const browser = await begun(await createAssessment(t, company.id, { document: timed }))
    const foreign = new UploadingBrowser(t, await begun())
    await foreign.send(0)
    const own = new UploadingBrowser(t, browser)
    await own.send(0)
    await browser.visit('page-2')
    t.clock.advance(60)
    const answers = [
      { moduleId: 'audio', value: { parts: [foreign.uploadId, own.uploadId] } },
      { moduleId: 'identity', value: { photoId: foreign.uploadId } },
    ]
    const submitted = await browser.submit({ pageId: 'page-2', buttonId: null, isAutoSubmit: true, answers })
    expect(submitted.body.completed).toBe(true)
    const sheet = await sheetOf(browser)
    expect(sheet.answers.find(({ moduleId }: { moduleId: string }) => moduleId === 'audio').value).toEqual({
      parts: [own.uploadId],
    })
    expect(
      sheet.answers.find(({ moduleId }: { moduleId: string }) => moduleId === 'identity').value,
    ).toBeNull()
  })
})

describe('a whole file with a page', () => {
  test('is a recording like any other, and its answer names it', async () => {
    const browser = await begun()
    const { body } = await browser.submit({ pageId: 'page-2', files: { audio: recording } })
    expect(body.nextPage.position).toBe(3)
    await t.runJobs()
    const { uploads, answers } = await sheetOf(browser)
    expect(uploads).toMatchObject([{ moduleId: 'audio', state: 'ready', mime: 'audio/webm' }])
    expect(Math.abs(uploads[0].durationMs / 1000 - samples.audioSample.seconds)).toBeLessThan(0.1)
    expect(answers).toMatchObject([{ moduleId: 'audio', value: { parts: [uploads[0].id] } }])
  })

  test('without a number is later than whatever was answered on the device before', async () => {
    const first = await begun()
    await first.askForLink()
    const before = (await first.session()).lastSeq
    await first.draft({ question: 'phone' }, before + 40)
    const second = new CandidateBrowser(t, assessment)
    await second.follow((await mailedLink(t)).token)
    const { lastSeq } = await second.session()
    await second.submit({ pageId: 'page-2', files: { audio: recording } })
    const { seq } = (await second.session(2)).answers.find(
      ({ moduleId }: { moduleId: string }) => moduleId === 'audio',
    )
    expect(seq).toBe(lastSeq + 1)
    expect(seq).toBeGreaterThan(before + 1_000_000)
  })

  test('sent ten times at once with one key is kept once', async () => {
    const browser = await begun()
    const key = newId()
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.submit({
          pageId: 'page-2',
          files: { audio: recording },
          answers: [{ moduleId: 'question', value: 'Yes', seq: 1 }],
          key,
        }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await uploadsOf(browser)).toMatchObject([{ piece_count: 1, pieces_expected: 1 }])
    const other = await browser.submit({
      pageId: 'page-2',
      files: { audio: new Blob(samples.audioSampleAgain.chunks.map((chunk) => new Uint8Array(chunk))) },
      answers: [{ moduleId: 'question', value: 'Yes', seq: 1 }],
      key,
    })
    expect([other.status, other.body.code]).toEqual([409, 'idempotencyConflict'])
  })

  test('replayed after the test has ended gives the first result', async () => {
    const browser = await begun()
    await browser.submit({ pageId: 'page-2' })
    const last = { pageId: 'page-3', buttonId: 'end', files: { last: recording }, answers: [], key: newId() }
    const first = await browser.submit(last)
    await t.runJobs()
    const again = await browser.submit(last)
    expect(first.body.completed).toBe(true)
    expect(again.body).toEqual(first.body)
    expect(await uploadsOf(browser)).toHaveLength(1)
  })

  test('of an identity document is a picture and nothing else', async () => {
    const browser = await begun()
    await browser.submit({
      pageId: 'page-2',
      files: { identity: new Blob([new Uint8Array(await picture())]) },
    })
    await t.runJobs()
    const { uploads, answers } = await sheetOf(browser)
    expect(uploads).toMatchObject([
      { moduleId: 'identity', state: 'ready', mime: 'image/jpeg', durationMs: null },
    ])
    expect(answers).toMatchObject([{ value: { photoId: uploads[0].id } }])
  })

  test.each([
    ['of a module without one', { question: recording }, 422, 'answerNotOfThisPage'],
    ['of another page', { last: recording }, 422, 'answerNotOfThisPage'],
    ['that is something else than a recording', { audio: new Blob(['<script>']) }, 415, 'fileTypeRefused'],
    ['that is a recording where a photo is asked for', { identity: recording }, 415, 'fileTypeRefused'],
    [
      'that is half a picture',
      { identity: new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')]) },
      422,
      'imageUnreadable',
    ],
    ['that is empty', { audio: new Blob([]) }, 400, 'fileMissing'],
    [
      'larger than a recording of that length',
      { audio: new Blob([samples.webmStart, new Uint8Array(9_100_000)]) },
      413,
      'fileTooLarge',
    ],
    ['under a strange name', { '../x': recording }, 400, 'invalidData'],
  ])('%s is refused, and nothing of the page is kept', async (_, files, status, code) => {
    const browser = await begun()
    const answers = [{ moduleId: 'question', value: 'Yes' }]
    const answer = await browser.submit({ pageId: 'page-2', files, answers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await uploadsOf(browser)).toEqual([])
    expect((await browser.session()).answers).toEqual([])
  })
})
