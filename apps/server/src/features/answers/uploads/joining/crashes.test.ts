/**
 * Whatever breaks off the joining of a recording, and wherever: nothing of it is lost, the next try ends it,
 * and what the broken tries left in the store goes by itself. In a folder and in a bucket.
 */
import { describe, expect, test } from 'vitest'
import type { Services } from '../../../../services.ts'
import { openS3Storage } from '../../../../storage/s3-storage.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { aRecordedTest, createAssessment } from '../../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany } from '../../../../testing/factories.ts'
import { played } from '../../../../testing/played.ts'
import * as samples from '../../../../testing/recordings.ts'
import { startS3 } from '../../../../testing/s3.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { UploadingBrowser } from '../../../../testing/uploading.ts'
import { sweepRemoved } from '../settle-uploads.job.ts'
import { sweepStore } from '../sweep-store.job.ts'
import { joinUploads } from './join-uploads.ts'

/** Thrown in the place of a process that is killed. */
class Killed extends Error {}

/**
 * Services of which the step of a number never comes back: before it has done anything, or after all of it.
 */
function killedAt(services: Services, number: number): Services {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === number) throw new Killed()
  }
  const around =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      step()
      const result = await work(...given)
      step()
      return result
    }
  const storage: Storage = {
    ...services.storage,
    put: around(services.storage.put),
    putFile: around(services.storage.putFile),
    read: async (...given) => {
      step()
      return await services.storage.read(...given)
    },
    delete: around(services.storage.delete),
  }
  const clock = {
    now: () => {
      step()
      return services.clock.now()
    },
  }
  return { ...services, storage, clock }
}

describe.each([
  ['a folder', undefined],
  ['an S3 bucket', openS3Storage(await startS3())],
])('in %s', async (_, storage) => {
  const t = await testApp({ logLevel: 'error' }, storage ? { storage } : {})
  const company = await createCompany(t)
  const assessment = await createAssessment(t, company.id, { document: aRecordedTest() })

  const stored = async () => {
    const keys: string[] = []
    for await (const key of t.services.storage.listOlder(new Date(Date.now() + 60_000)))
      if (!key.startsWith('tmp/')) keys.push(key)
    return keys.toSorted()
  }
  const spokenOf = async () => {
    const files = await t.db.selectFrom('files').select('storage_key').execute()
    const chunks = await t.db.selectFrom('upload_pieces').select('storage_key').execute()
    return [...files, ...chunks].map(({ storage_key: key }) => key).toSorted()
  }

  test('two parts are joined, each alone and both as one, however often it breaks off', async () => {
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify()
    const parts = [new UploadingBrowser(t, browser), new UploadingBrowser(t, browser)] as const
    await parts[0].record(samples.audioSample)
    await parts[1].record(samples.audioSampleAgain)
    await browser.draft({ audio: { parts: parts.map(({ uploadId }) => uploadId) } })
    const key = { companyId: company.id, applicationId: browser.applicationId, moduleId: 'audio' }
    let broken = 0
    let files = 0
    for (let step = 1; ; step += 1) {
      const outcome = await joinUploads(killedAt(t.services, step), key, { isLast: false }).catch(
        (error: unknown) => {
          if (error instanceof Killed) return 'killed'
          throw error
        },
      )
      for (const [index, part] of parts.entries()) {
        const sample = index === 0 ? samples.audioSample : samples.audioSampleAgain
        const { status, bytes } = await part.play()
        expect(status).toBe(200)
        expect((await played(bytes)).tracks).toEqual((await played(Buffer.concat(sample.chunks))).tracks)
      }
      if (outcome !== 'killed') break
      broken += 1
      // What was done stays done: from there, each step anew.
      const { count } = await t.db
        .selectFrom('files')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count > files) step = 0
      files = count
    }
    expect(broken).toBeGreaterThan(20)
    const uploads = await t.db
      .selectFrom('uploads')
      .innerJoin('files', 'files.id', 'uploads.answer_file_id')
      .select(['uploads.state', 'files.duration_seconds'])
      .where('uploads.application_id', '=', browser.applicationId)
      .execute()
    expect(uploads.map(({ state }) => state)).toEqual(['ready', 'ready'])
    expect(uploads[0]?.duration_seconds).toBeCloseTo(7.6, 1)

    t.clock.advance(25 * 3600)
    await sweepRemoved(t.services)
    expect(await sweepStore(t.services)).toBeGreaterThan(0)
    expect(await stored()).toEqual(await spokenOf())
    for (const part of parts) expect((await part.play('bytes=10-19')).bytes).toHaveLength(10)
  })

  test('an application that is deleted takes its recordings along', async () => {
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify()
    const [joined, begun] = [new UploadingBrowser(t, browser), new UploadingBrowser(t, browser)]
    const before = await stored()
    await joined.record(samples.audioSample)
    await t.runJobs()
    await begun.record(samples.audioSampleAgain, { without: [3], isFinished: false })
    expect((await stored()).length).toBeGreaterThan(before.length)
    await t.db.deleteFrom('applications').where('id', '=', browser.applicationId).execute()
    t.clock.advance(600)
    await sweepRemoved(t.services)
    expect(await stored()).toEqual(before)
  })
})
