import * as calls from '@assay/contract/answers/calls'
import { askForHelp, openInvitation } from '@assay/contract/answers/coming-back'
import * as sessionCalls from '@assay/contract/answers/session-calls'
import { ownUpload, tryUpload } from '@assay/contract/answers/uploads'
import { setExtraTime } from '@assay/contract/applications/accommodation-calls'
import { addComment, evaluateApplication } from '@assay/contract/applications/calls'
import { getFile } from '@assay/contract/media/calls'
import { showController } from '@assay/contract/privacy/calls'
import * as space from '@assay/contract/privacy/space-calls'
import { moduleExamples } from '@assay/domain/testing/full-examples'
import sharp from 'sharp'
import { newId } from '../ids.ts'
import type { TestAssessment } from './assessment-factories.ts'
import { anIdentity, CandidateBrowser } from './candidate.ts'
import { createFilter } from './factories.ts'
import { mailedLink } from './mailed-link.ts'
import { createSpaceLink } from './own-space.ts'
import { createMediaFile } from './permissions/create-media-file.ts'
import { audioSample, videoSample, webmStart } from './recordings.ts'
import type { TestApp } from './test-app.ts'
import { UploadingBrowser } from './uploading.ts'

/**
 * What is done, and what comes of it: a status, or the code of a refusal. `reaches`: the last page it leads
 * to.
 */
type Step = readonly [what: string, expected: string | number, act: () => Promise<unknown>, reaches?: number]

interface Given {
  readonly assessment: TestAssessment
  readonly offline: TestAssessment
  /** Cookies of a colleague, who writes both of these about the application. */
  readonly as: Record<string, string>
  readonly reason: string
  readonly comment: string
}

/**
 * A candidate's way through a test of `aKeyedDocument`, on two devices: every call that they can make, done
 * well and refused. The steps go one after the other.
 */
export async function candidateSteps(
  t: TestApp,
  { assessment, offline, as, reason, comment }: Given,
): Promise<readonly Step[]> {
  const { companyId } = assessment
  const filterId = await createFilter(t, companyId, 'Lyon')
  const otherFilterId = await createFilter(t, companyId, 'Lille')
  const fileId = await createMediaFile({ t, companyId })
  const stranger = new CandidateBrowser(t, assessment)
  const first = new CandidateBrowser(t, assessment)
  const second = new CandidateBrowser(t, assessment)
  const identity = { ...anIdentity(), birthDate: '1990-05-17' }
  const audio = new UploadingBrowser(t, first, { module: 'audio-record-2' })
  const video = new UploadingBrowser(t, first, { module: 'video-record-2', mimeType: videoSample.mimeType })
  const photo = new UploadingBrowser(t, first, { module: 'identity-document-2', mimeType: 'image/png' })
  const given = { filter: filterId, audio: audio.uploadId, video: video.uploadId, photo: photo.uploadId }
  const answers = Object.entries(moduleExamples).flatMap(([type, { answer }]) =>
    answer ? [{ moduleId: `${type}-2`, value: answer(given) }] : [],
  )

  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#472F92' } })

  const id = () => first.applicationId
  const visitOf = async (pageId: string, query = {}) =>
    await t.call(calls.pageVisit, { params: { pageId }, query, as: first.cookies, headers: first.headers })
  const help = async (email: string) =>
    await t.call(askForHelp, {
      form: { email, assessment: assessment.id, category: 'technical', message: 'I hear nothing' },
    })
  const link = async () => (await mailedLink(t)).token
  const submit = async (
    page: number,
    sent: readonly { moduleId: string; value: unknown; seq: number }[] = [],
  ) => await second.submit({ pageId: `page-${page}`, buttonId: `button-${page}`, answers: sent })

  const own: { cookies: Readonly<Record<string, string>> } = { cookies: {} }
  const openOwnSpace = async () => {
    const answer = await t.call(space.openSpace, { body: { token: await linkToSpace(t, companyId, id()) } })
    own.cookies = answer.cookies
    return answer
  }
  const inOwnSpace = () => ({ as: own.cookies })
  const ofApplication = () => ({ ...inOwnSpace(), params: { id: id() } })

  return [
    ['the page', 200, () => first.open()],
    ['a page that is not there', 404, () => first.open('nowhere')],
    ['a page that is offline', 403, () => first.open(offline.slug)],
    ['its picture', 200, () => t.call(getFile, { params: { id: fileId } })],
    ['no picture', 'notFound', () => t.call(getFile, { params: { id: newId() } })],
    ['no session yet', 200, () => first.session()],
    ['an invitation that is none', 204, () => t.call(openInvitation, { body: { token: 'made up' } })],
    [
      'an invitation too long',
      'invalidData',
      () => t.call(openInvitation, { body: { token: 'x'.repeat(100_000) } }),
    ],
    ['no terms', 'termsNotAccepted', () => first.identify({ ...identity, rgpd1: false })],
    ['identifying', 200, () => first.identify(identity), 2],
    ['the same e-mail elsewhere', 200, () => stranger.identify(identity)],
    ['the page again', 200, () => first.open()],
    ['the session', 200, () => first.session()],
    ['the session of another page', 200, () => first.session(3)],
    ['no test', 'invalidData', () => t.call(sessionCalls.session, { query: { assessmentId: 'x' } })],
    [
      'more time',
      200,
      () => t.call(setExtraTime, { as, params: { id: id() }, body: { extraTimePercent: 33, reason } }),
    ],
    ['a comment', 200, () => t.call(addComment, { as, params: { id: id() }, body: { content: comment } })],

    ['a stranger’s visit', 'applicationCookieMissing', () => stranger.visit('page-2')],
    ['a visit too far', 'pageNotReached', () => first.visit('page-3')],
    ['a visit', 200, () => first.visit('page-2', true)],
    ['the visit too far', 'pageNotReached', () => visitOf('page-3')],
    ['the visit', 200, () => visitOf('page-2')],
    ['the visit by position', 200, () => visitOf('page-2', { pagePosition: 2 })],

    ['no upload', 'applicationCookieMissing', () => new UploadingBrowser(t, stranger).send(0)],
    ['text for sound', 'fileTypeRefused', () => audio.send(0, Buffer.from('text'))],
    ['sound', 200, () => audio.record(audioSample)],
    ['sound and picture', 200, () => video.record(videoSample)],
    ['a photo', 200, async () => photo.send(0, await picture.png().toBuffer())],
    ['all of the photo', 200, () => photo.finish(1, 0)],
    ['the end of nothing', 'notFound', () => new UploadingBrowser(t, first).finish(1)],
    ['joining', 200, async () => (await t.runJobs(), audio.play())],
    ['the photo again', 200, () => photo.play()],
    [
      'another’s recording',
      'applicationCookieMissing',
      () => t.call(ownUpload, { params: { uploadId: audio.uploadId }, query: { attempt: id() } }),
    ],
    ['trying the devices', 200, () => t.call(tryUpload, { bytes: webmStart })],
    ['trying without any', 'fileMissing', () => t.call(tryUpload, { bytes: new Uint8Array() })],

    ...answers.map(
      ({ moduleId }): Step => [
        `a forged ${moduleId}`,
        'answerInvalid',
        () => first.draft({ [moduleId]: { forged: { value: 1 } } }),
      ],
    ),
    ...answers.map(
      ({ moduleId, value }): Step => [
        `a draft of ${moduleId}`,
        200,
        () => first.draft({ [moduleId]: value }),
      ],
    ),
    ['a draft too far', 'pageNotReached', () => first.draft({ 'qcm-3': ['choice-1'] })],
    // The score would tell, guess by guess, what is right.
    ['the score too early', 'pageNotClosed', () => first.get(calls.pageScore, 'button-2')],
    ['the score too far', 'pageNotReached', () => first.get(calls.pageScore, 'button-3')],
    ['the end too early', 'pageNotClosed', () => first.complete()],
    ['another contact too early', 'applicationInProgress', () => first.addFilter(otherFilterId)],

    ['a declaration too early', 'applicationInProgress', () => first.declare({ sex: 'woman', age: null })],
    ['a rating too early', 'applicationInProgress', () => first.rate(4)],

    ['help', 200, () => help('ines@example.org')],
    ['help for nobody', 'emailInvalid', () => help('nobody')],
    ['a stranger’s link', 'invalidData', () => stranger.askForLink()],
    ['a link', 200, () => first.askForLink()],
    ['the page by the link', 200, async () => second.open((await mailedLink(t)).path)],
    ['no link', 'resumeLinkInvalid', () => second.follow('nothing')],
    ['following the link', 200, async () => second.follow(await link())],
    ['the link again', 'resumeLinkInvalid', async () => stranger.follow(await link())],
    ['a draft where it was', 'applicationTakenOver', () => first.draft({ 'question-2': 'more' }, 2000)],

    ['a forged page', 'answerInvalid', () => submit(2, [{ moduleId: 'qcm-2', value: 'x', seq: 2001 }])],
    [
      'submitting',
      200,
      () =>
        submit(
          2,
          answers.map((each) => ({ ...each, seq: 2002 })),
        ),
      3,
    ],
    ['the score', 200, () => second.get(calls.pageScore, 'button-2')],
    ['a draft too late', 200, () => second.draft({ 'question-2': 'more' }, 2003)],
    ['submitting too late', 200, () => submit(2)],
    ['the next page', 200, () => second.session()],
    ['its visit', 200, () => second.visit('page-3', true)],
    ['the page before', 200, () => second.session(2)],
    ['submitting nothing', 'answerMandatory', () => submit(3)],
    [
      'submitting the last',
      200,
      () => submit(3, [{ moduleId: 'company-filter-3', value: [filterId], seq: 2004 }]),
      4,
    ],
    ['the end', 200, () => second.complete()],
    ['the score after the end', 'applicationEnded', () => second.get(calls.pageScore, 'button-2')],
    ['the session after the end', 200, () => second.session()],
    ['another contact', 200, () => second.addFilter(otherFilterId)],
    ['a rating', 200, () => second.rate(4)],
    ['a rating of six', 'invalidData', () => second.rate(6)],
    ['a declaration unasked', 'declarationClosed', () => second.declare({ sex: 'woman', age: 'under30' })],
    [
      'a declaration',
      200,
      async () => {
        await t.db
          .updateTable('companies')
          .set({ asks_declaration: true })
          .where('id', '=', companyId)
          .execute()
        return await second.declare({ sex: 'woman', age: 'under30' })
      },
    ],
    [
      'a declaration of two',
      'invalidData',
      () => second.declare({ sex: ['woman', 'man'], age: null } as never),
    ],
    ['the page after the end', 200, () => second.open()],
    ['identifying again', 200, () => second.identify(identity)],
    [
      'leaving no test',
      'invalidData',
      () => t.call(sessionCalls.leaveSession, { query: { assessmentId: 'x' } }),
    ],
    ['leaving', 204, () => second.leave()],

    ['the policy of a test', 200, () => t.call(showController, { query: { test: assessment.slug } })],
    ['the policy of no test', 'invalidData', () => t.call(showController, { query: { test: '' } })],
    ['a link for nobody', 'invalidData', () => t.call(space.requestSpace, { body: { email: 'nobody' } })],
    ['a link to their data', 200, () => t.call(space.requestSpace, { body: { email: identity.email } })],
    [
      'a made-up link',
      'spaceLinkInvalid',
      () => t.call(space.openSpace, { body: { token: 'made-up-made-up-made-up' } }),
    ],
    ['their data, not opened', 'spaceClosed', () => t.call(space.showSpace)],
    ['opening their data', 200, openOwnSpace],
    ['a result that is not shown', 'resultNotShown', () => t.call(space.explainScore, ofApplication())],
    [
      'an evaluation',
      200,
      async () => {
        await t.db.updateTable('companies').set({ shows_results: true }).where('id', '=', companyId).execute()
        return await t.call(evaluateApplication, {
          as,
          params: { id: id() },
          body: { marks: [], submit: true },
        })
      },
    ],
    ['their data', 200, () => t.call(space.showSpace, inOwnSpace())],
    ['their result', 200, () => t.call(space.explainScore, ofApplication())],
    ['all of it', 200, () => t.call(space.exportSpace, inOwnSpace())],
    ['all of it, not opened', 'spaceClosed', () => t.call(space.exportSpace)],
    ['a correction', 200, () => t.call(space.correctSpace, { ...inOwnSpace(), body: { lastName: 'Petit' } })],
    ['nobody’s correction', 'spaceClosed', () => t.call(space.correctSpace, { body: { lastName: 'Petit' } })],
    [
      'contesting',
      200,
      () => t.call(space.contestResult, { ...ofApplication(), body: { message: 'Please look again' } }),
    ],
    [
      'contesting another’s',
      'applicationNotFound',
      () => t.call(space.contestResult, { ...inOwnSpace(), params: { id: newId() }, body: { message: 'x' } }),
    ],
    [
      'asking for a correction',
      200,
      () => t.call(space.requestCorrection, { ...inOwnSpace(), body: { message: 'Mon nom a deux l' } }),
    ],
    ['nobody’s wish', 'spaceClosed', () => t.call(space.requestCorrection, { body: { message: 'x' } })],
    ['asking for erasure', 200, () => t.call(space.requestErasure, { ...inOwnSpace(), body: {} })],
    ['nobody’s erasure', 'spaceClosed', () => t.call(space.requestErasure, { body: {} })],
    ['taking back what was declared', 200, () => t.call(space.withdrawDeclaration, ofApplication())],
    [
      'taking back another’s',
      'applicationNotFound',
      () => t.call(space.withdrawDeclaration, { ...inOwnSpace(), params: { id: newId() } }),
    ],
    ['closing with more', 'invalidData', () => t.call(space.closeSpace, { query: { more: '1' } })],
    ['closing', 200, () => t.call(space.closeSpace, inOwnSpace())],
  ]
}

/** The token of a link to the own space of whoever made an application. */
async function linkToSpace(t: TestApp, companyId: string, applicationId: string): Promise<string> {
  const { candidate_id: candidateId } = await t.db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return await createSpaceLink(t, companyId, candidateId)
}
