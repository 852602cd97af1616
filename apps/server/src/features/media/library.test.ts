/** The library's files as they are named, used, replaced and deleted. */
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import * as calls from '@assay/contract/media/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { forCompany } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import {
  aShortTest,
  createAssessment,
  createCandidate,
  createCompletedApplication,
  type TestAssessment,
} from '../../testing/assessment-factories.ts'
import { aCampaignOf, createCampaign } from '../../testing/campaign-factories.ts'
import { anIdentity } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { aPng } from '../../testing/files.ts'
import { createMediaFile } from '../../testing/permissions/create-media-file.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepBodies } from '../mail/mail-bodies.ts'
import { queueMail } from '../mail/queue-mail.ts'

const t = await testApp()
let companyId: string
let as: Record<string, string>
let id: string

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  as = (await signedIn(t, { companyId, role: 'ROLE_BUILDER' })).as
  id = await createMediaFile({ t, companyId })
})

const withPicture = async (): Promise<TestAssessment> =>
  await createAssessment(t, companyId, {
    document: { ...aShortTest(), backgroundImage: `/api/files/${id}` },
  })
const uses = async () => (await t.call(calls.listMediaUses, { as, params: { id } })).body.data
const remove = async () => await t.call(calls.deleteMedia, { as, params: { id } })
const backgroundOf = async (test: TestAssessment) =>
  await t.db
    .selectFrom('assessments')
    .where('id', '=', test.id)
    .select(['document', 'revision'])
    .executeTakeFirstOrThrow()
const createTemplate = async (content: string): Promise<string> => {
  const row = { company_id: companyId, id: newId(), title: 'Relance', subject: 'Votre test', content }
  await t.db.insertInto('email_templates').values(row).execute()
  return row.id
}
const textsNow = async ({ templateId, campaignId }: { templateId: string; campaignId: string }) =>
  await t.db
    .selectFrom('campaigns')
    .innerJoin('campaign_steps', 'campaign_steps.campaign_id', 'campaigns.id')
    .where('campaigns.id', '=', campaignId)
    .where('campaign_steps.header', 'is not', null)
    .select((eb) => [
      'campaigns.revision',
      'campaign_steps.header',
      eb.selectFrom('email_templates').where('id', '=', templateId).select('content').as('content'),
    ])
    .executeTakeFirstOrThrow()

describe('a file of the library', () => {
  test('is renamed and put into a folder, by which it is found', async () => {
    const body = { name: 'Accueil', folder: 'Boutiques' }
    const { data } = (await t.call(calls.changeMedia, { as, params: { id }, body })).body
    expect(data).toMatchObject({ id, ...body })
    await createMediaFile({ t, companyId })
    const list = (await t.call(calls.listMedia, { as, query: { folder: 'Boutiques' } })).body
    expect(list.data.map((each: { id: string }) => each.id)).toEqual([id])
    const folders = (await t.call(calls.listFolders, { as })).body
    expect(folders.data).toEqual([{ name: 'Boutiques', count: 1 }])
  })

  test('that a test shows is not deleted; once the test does without, it is, and leaves the store', async () => {
    const made = await withPicture()
    expect(await uses()).toEqual([
      { assessmentId: made.id, name: made.document.name, isCurrent: true, abilities: { edit: true } },
    ])
    expect((await remove()).body).toMatchObject({ code: 'mediaInUse', detail: { assessmentIds: [made.id] } })
    await t.db
      .updateTable('assessments')
      .set({ document: JSON.stringify(aShortTest()) })
      .where('id', '=', made.id)
      .execute()
    // Nobody has taken it: its versions go.
    await t.db.deleteFrom('assessment_versions').where('assessment_id', '=', made.id).execute()
    expect((await remove()).status).toBe(200)
    expect((await t.call(calls.getFile, { params: { id } })).status).toBe(404)
  })

  test('that a version shows, which candidates have taken, stays as well', async () => {
    const made = await withPicture()
    await createCompletedApplication(t, made)
    await t.db
      .updateTable('assessments')
      .set({ document: JSON.stringify(aShortTest()) })
      .where('id', '=', made.id)
      .execute()
    expect(await uses()).toEqual([
      { assessmentId: made.id, name: made.document.name, isCurrent: false, abilities: { edit: true } },
    ])
    expect((await remove()).body.code).toBe('mediaInUse')
  })

  test('that a template or a mail to a candidate shows stays too: programs of mail fetch it whenever it is read', async () => {
    const shown = `<p><img src="/api/files/${id}"></p>`
    const isInMails = async () =>
      (await t.call(calls.listMediaUses, { as, params: { id } })).body.isInMails as boolean
    expect(await isInMails()).toBe(false)
    await createTemplate(shown)
    expect([await isInMails(), (await remove()).body.code]).toEqual([true, 'mediaInUse'])
    id = await createMediaFile({ t, companyId })
    const { firstName, lastName, email } = anIdentity()
    const test = await createAssessment(t, companyId)
    const body = { firstName, lastName, email, mailHeader: `<p><img src="/api/files/${id}"></p>` }
    expect((await t.call(inviteCandidate, { as, params: { id: test.id }, body })).status).toBe(200)
    expect([await isInMails(), (await remove()).body.code]).toEqual([true, 'mediaInUse'])
    await t.db.deleteFrom('mails').where('company_id', '=', companyId).execute()
    await sweepBodies(t.services)
    expect(await isInMails()).toBe(false)
    // A mail that is like no other is stored whole.
    const whole = { subject: 'Merci', html: `<img src="/api/files/${id}">`, text: '', at: t.clock.now() }
    const candidateId = await createCandidate(t, companyId)
    await forCompany(t.db, companyId, (trx) =>
      queueMail(t.services.jobs, trx, { ...whole, companyId, kind: 'decision', to: { email }, candidateId }),
    )
    expect(await isInMails()).toBe(true)
  })

  test('of a parent stays while a mail or a campaign of its child shows it, made from the parent’s template', async () => {
    const child = await createCompany(t, { parent_company_id: companyId })
    const shown = `<p><img src="/api/files/${id}"></p>`
    const candidateId = await createCandidate(t, child.id)
    const mail = { subject: 'Merci', html: shown, text: '', at: t.clock.now(), kind: 'decision' } as const
    const to = { email: anIdentity().email }
    await forCompany(t.db, child.id, (trx) =>
      queueMail(t.services.jobs, trx, { ...mail, companyId: child.id, to, candidateId }),
    )
    expect((await remove()).body.code).toBe('mediaInUse')
    await t.db.deleteFrom('mails').where('company_id', '=', child.id).execute()
    const content = { subject: 'Votre test', header: shown, footer: '' }
    const steps = aCampaignOf(0, 7).map((step, index) => (index === 0 ? { ...step, content } : step))
    await createCampaign(t, child.id, { steps })
    expect((await remove()).body.code).toBe('mediaInUse')
    const request = { as, params: { id }, form: { file: aPng() } }
    expect((await t.call(calls.replaceMedia, request)).body.replacedInMails).toBe(1)
  })

  test('is replaced in templates, which are edited as tests are, and in steps of campaigns; mails keep it', async () => {
    const shown = `<p><img src="/api/files/${id}"></p>`
    const templateId = await createTemplate(shown)
    const content = { subject: 'Votre test', header: shown, footer: '' }
    const steps = aCampaignOf(0, 7).map((step, index) => (index === 0 ? { ...step, content } : step))
    const campaign = await createCampaign(t, companyId, { steps })
    const { firstName, lastName, email } = anIdentity()
    const test = await createAssessment(t, companyId)
    const body = { firstName, lastName, email, mailHeader: shown }
    expect((await t.call(inviteCandidate, { as, params: { id: test.id }, body })).status).toBe(200)
    const request = { as, params: { id }, form: { file: aPng() } }
    const { data, replaced, replacedInMails } = (await t.call(calls.replaceMedia, request)).body
    expect([replaced, replacedInMails]).toEqual([0, 2])
    const now = await textsNow({ templateId, campaignId: campaign.id })
    expect(now).toEqual({
      content: shown.replace(`/api/files/${id}`, data.url),
      header: now.content,
      revision: 2,
    })
    // The mail shows the former one, which stays.
    expect((await t.call(calls.getFile, { params: { id } })).status).toBe(200)
  })

  test('is said to be in a deleted test, which nobody opens any more; nor does who may not change tests', async () => {
    const made = await withPicture()
    const looker = await signedIn(t, { companyId, role: 'ROLE_CONSULTANT' })
    const seen = await t.call(calls.listMediaUses, { as: looker.as, params: { id } })
    expect(seen.body.data).toMatchObject([{ assessmentId: made.id, abilities: { edit: false } }])
    await t.db
      .updateTable('assessments')
      .set({ is_online: false, deleted_at: t.clock.now() })
      .where('id', '=', made.id)
      .execute()
    expect(await uses()).toMatchObject([{ assessmentId: made.id, abilities: { edit: false } }])
  })

  test('is replaced under a new address in tests as they are now; versions keep the former one', async () => {
    const made = await withPicture()
    await createCompletedApplication(t, made)
    const before = await backgroundOf(made)
    const form = { file: aPng() }
    const { data, replaced } = (await t.call(calls.replaceMedia, { as, params: { id }, form })).body
    expect(replaced).toBe(1)
    const after = await backgroundOf(made)
    expect(after.document.backgroundImage).toBe(data.url)
    expect(after.revision).toBe(before.revision + 1)
    expect((await uses())[0]).toMatchObject({ assessmentId: made.id, isCurrent: false })
    expect((await t.call(calls.getFile, { params: { id } })).status).toBe(200)
  })

  test('is replaced by its own kind only', async () => {
    const form = { file: new File([Buffer.from('%PDF-1.7\n%âãÏÓ\n')], 'a.pdf') }
    const answer = await t.call(calls.replaceMedia, { as, params: { id }, form })
    expect(answer.body.code).toBe('mediaKindDiffers')
  })
})
