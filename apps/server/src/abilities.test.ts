/**
 * The abilities that come with an object are what the server then does: allowed answers 2xx, not allowed the
 * refusal that the rules name. Each action of a kind of object has its call here, or the table does not
 * compile.
 */

import * as accommodations from '@assay/contract/applications/accommodation-calls'
import * as board from '@assay/contract/applications/board-calls'
import * as applications from '@assay/contract/applications/calls'
import { extractApplications, printApplication } from '@assay/contract/applications/export-calls'
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import * as assessments from '@assay/contract/assessments/calls'
import { createAssessmentGroup } from '@assay/contract/assessments/group-calls'
import * as models from '@assay/contract/assessments/model-calls'
import { showCompany } from '@assay/contract/companies/calls'
import * as companies from '@assay/contract/companies/change-calls'
import { createFilter } from '@assay/contract/companies/filter-calls'
import * as media from '@assay/contract/media/calls'
import { getMe } from '@assay/contract/session/calls'
import * as users from '@assay/contract/users/administration-calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import type { ApplicationAction } from '@assay/domain/applications/abilities'
import type { AssessmentAction } from '@assay/domain/assessments/abilities'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { type CompanyAction, companyAbilities } from '@assay/domain/companies/abilities'
import type { MediaAction } from '@assay/domain/media/abilities'
import type { UserAction } from '@assay/domain/users/administer'
import { may } from '@assay/domain/users/permissions'
import { type Role, roles } from '@assay/domain/users/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from './ids.ts'
import {
  createApplication,
  createAssessment,
  createCompletedApplication,
  type TestApplication,
  type TestAssessment,
} from './testing/assessment-factories.ts'
import { createCompany, createUser, password, signedIn, type TestUser } from './testing/factories.ts'
import { aPng } from './testing/files.ts'
import { createLateAnswer } from './testing/permissions/create-late-answer.ts'
import { aRecoveryFile } from './testing/recovery-file.ts'
import { type TestAnswer, testApp } from './testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
let companyId: string
beforeAll(async () => {
  companyId = (await createCompany(t)).id
})

type As = Readonly<Record<string, string>>

/** Refusals of a rule; what else an answer may refuse (a word that is missing) would prove nothing. */
const refusals = [403, 404, 409]

function expectAgreement(reported: TestAnswer, isAble: boolean | undefined): void {
  const said = `${reported.status} ${JSON.stringify(reported.body).slice(0, 200)}`
  if (isAble) expect(reported.status, said).toBeLessThan(300)
  else expect(refusals, said).toContain(reported.status)
}

describe('a test', () => {
  const tried: Record<AssessmentAction, (test: TestAssessment, as: As) => Promise<TestAnswer>> = {
    edit: ({ id, document }, as) =>
      t.call(assessments.saveAssessment, { as, params: { id }, body: { revision: 1, document } }),
    switchOnline: ({ id }, as) =>
      t.call(assessments.setAssessmentOnline, { as, params: { id }, body: { isOnline: false } }),
    group: (_, as) => t.call(createAssessmentGroup, { as, body: { name: `Group ${newId()}` } }),
    duplicate: ({ id }, as) => t.call(assessments.duplicateAssessment, { as, params: { id } }),
    offerAsModel: ({ id }, as) =>
      t.call(models.setModel, { as, params: { id }, body: { isModel: true, isPublic: false } }),
    offerToAll: ({ id }, as) =>
      t.call(models.setModel, { as, params: { id }, body: { isModel: true, isPublic: true } }),
    delete: ({ id }, as) =>
      t.call(assessments.deleteAssessment, { as, params: { id }, query: { confirmation: deletionWords.fr } }),
    exportJson: async ({ id }, as) => {
      const answer = await t.call(assessments.getAssessment, { as, params: { idOrSlug: id } })
      // Whoever may not have the keys gets the public test: for an export that is a refusal.
      return answer.status === 200 && !('revision' in answer.body) ? { ...answer, status: 403 } : answer
    },
    seeApplications: ({ id }, as) => t.call(applications.listApplications, { as, params: { id } }),
    extract: ({ id }, as) => t.call(extractApplications, { as, params: { id } }),
    invite: ({ id }, as) => t.call(inviteCandidate, { as, params: { id }, body: anInvitation() }),
  }
  const states = [true, false, null]
  test.each(roles.flatMap((role) => states.map((isOnline) => [role, isOnline] as const)))(
    'for %s, isOnline %s',
    async (role, isOnline) => {
      const { as } = await signedIn(t, { companyId, role })
      for (const action of Object.keys(tried) as AssessmentAction[]) {
        const made = await createAssessment(t, companyId, { isOnline })
        const seen = await t.call(assessments.getAssessment, { as, params: { idOrSlug: made.id } })
        if (seen.status === 404) expect(isOnline).toBeNull()
        else expectAgreement(await tried[action](made, as), seen.body.abilities[action])
      }
    },
  )
})

const anInvitation = () => ({
  firstName: 'Inès',
  lastName: 'Durand',
  email: `${newId()}@example.org`,
  phone: '',
  mailHeader: '<p>Bonjour</p>',
  mailFooter: '<p>Merci</p>',
})

describe('an application', () => {
  const tried: Record<ApplicationAction, (application: TestApplication, as: As) => Promise<TestAnswer>> = {
    move: ({ id }, as) =>
      t.call(applications.moveApplication, {
        as,
        params: { id },
        body: { status: 'refused', confirmed: true },
      }),
    setExtraTime: ({ id }, as) =>
      t.call(accommodations.setExtraTime, { as, params: { id }, body: { extraTimePercent: 30 } }),
    allowRetake: ({ id }, as) =>
      t.call(accommodations.allowRetake, { as, params: { id }, body: { reason: 'A power cut' } }),
    recover: (application, as) =>
      t.call(accommodations.recoverAnswers, {
        as,
        form: { file: aRecoveryFile(application, { question: 'Yes' }) },
      }),
    evaluate: ({ id }, as) =>
      t.call(applications.evaluateApplication, { as, params: { id }, body: { marks: [], submit: false } }),
    countLate: async (completed, as) =>
      t.call(accommodations.countLateAnswers, {
        as,
        params: { id: completed.id },
        body: { answers: [await createLateAnswer({ t, companyId, completed })] },
      }),
    comment: ({ id }, as) =>
      t.call(applications.addComment, { as, params: { id }, body: { content: 'Good' } }),
    print: ({ id }, as) => t.call(printApplication, { as, params: { id } }),
    delete: ({ id }, as) =>
      t.call(board.deleteApplication, { as, params: { id }, query: { confirmation: deletionWords.fr } }),
  }
  const viewers = roles.filter((role) => role !== 'ROLE_TRIAL')
  const states = [
    ['completed', createCompletedApplication],
    ['in progress', createApplication],
  ] as const
  test.each(viewers.flatMap((role) => states.map((state) => [role, ...state] as const)))(
    'for %s, %s',
    async (role, _, create) => {
      const { as } = await signedIn(t, { companyId, role })
      const assessment = await createAssessment(t, companyId)
      for (const action of Object.keys(tried) as ApplicationAction[]) {
        const made = await create(t, assessment)
        const { body } = await t.call(applications.getApplication, { as, params: { id: made.id } })
        expectAgreement(await tried[action](made, as), body.data.abilities[action])
      }
    },
  )

  test.each<[Role, boolean]>([
    ['ROLE_CONSULTANT', false],
    ['ROLE_ADMIN', true],
  ])('%s deletes a colleague’s comment: %s; one’s own always', async (role, isAble) => {
    const { as: author } = await signedIn(t, { companyId, role: 'ROLE_CONSULTANT' })
    const { as } = await signedIn(t, { companyId, role })
    const made = await createCompletedApplication(t, await createAssessment(t, companyId))
    for (const who of [author, as])
      await t.call(applications.addComment, { as: who, params: { id: made.id }, body: { content: 'Good' } })
    const { body } = await t.call(applications.getApplication, { as, params: { id: made.id } })
    expect(body.data.comments.map((each: { abilities: object }) => each.abilities)).toEqual([
      { delete: isAble },
      { delete: true },
    ])
    for (const { commentId, abilities } of body.data.comments)
      expectAgreement(
        await t.call(applications.deleteComment, { as, params: { id: made.id }, body: { commentId } }),
        abilities.delete,
      )
  })
})

test.each(roles)('%s changes their own e-mail where their abilities say so', async (role) => {
  const { as } = await signedIn(t, { companyId, role })
  const { user } = (await t.call(getMe, { as })).body
  const body = { email: `${newId()}@example.org`, currentPassword: password }
  expect(user.abilities.changeEmail).toBe(role === 'ROLE_SUPERADMIN')
  expectAgreement(await t.call(updateOwnAccount, { as, body }), user.abilities.changeEmail)
})

test('a child company comes with other abilities than its parent', async () => {
  const child = await createCompany(t, { parent_company_id: companyId })
  for (const id of [companyId, child.id]) {
    const { as } = await signedIn(t, { companyId: id, role: 'ROLE_CREADMIN' })
    const { body } = await t.call(showCompany, { as })
    const parentCompanyId = id === companyId ? null : companyId
    expect(body.data.abilities).toEqual(companyAbilities({ role: 'ROLE_CREADMIN' }, { parentCompanyId }))
    expect(body.data.abilities.editTemplates).toBe(id === companyId)
  }
})

describe('a company', () => {
  type Tried = (id: string, as: As) => Promise<TestAnswer>
  // Its templates and the list of users have their own tests.
  const tried: Partial<Record<CompanyAction, Tried>> = {
    editName: (id, as) => t.call(companies.updateCompany, { as, params: { id }, body: { name: 'Renamed' } }),
    editContact: (id, as) =>
      t.call(companies.updateCompany, { as, params: { id }, body: { addressCity: 'Lyon' } }),
    editColor: (id, as) =>
      t.call(companies.setColours, { as, params: { id }, body: { primaryColor: '#123456' } }),
    setLicences: (id, as) =>
      t.call(companies.setLicences, { as, params: { id }, body: { licencesCount: 900 } }),
    setDataLifetime: (id, as) =>
      t.call(companies.setDataLifetime, { as, params: { id }, body: { lifetime: 12 } }),
    setMailLimit: (id, as) =>
      t.call(companies.setMailLimit, { as, params: { id }, body: { dailyMailLimit: 2000 } }),
    createUsers: (id, as) => t.call(users.createUser, { as, body: { ...aNewUser(), companyId: id } }),
    editFilters: (_, as) => t.call(createFilter, { as, body: { name: newId() } }),
    createChild: (id, as) =>
      t.call(companies.createCompany, { as, body: { name: 'A child', parentCompanyId: id } }),
  }
  test.each(roles.filter((role) => role !== 'ROLE_TRIAL'))('for %s', async (role) => {
    const { id } = await createCompany(t, { license_count: 900 })
    const { as } = await signedIn(t, { companyId: id, role })
    const { abilities } = (await t.call(showCompany, { as })).body.data
    for (const [action, request] of Object.entries(tried))
      expectAgreement(await request(id, as), abilities[action])
  })
})

const aNewUser = () => ({
  firstname: 'Nora',
  lastname: 'Petit',
  email: `${newId()}@example.org`,
  role: 'ROLE_TRIAL' as const,
  currentPassword: password,
})

describe('a file of the library', () => {
  const tried: Record<MediaAction, (id: string, as: As) => Promise<TestAnswer>> = {
    edit: (id, as) => t.call(media.changeMedia, { as, params: { id }, body: { name: 'Another' } }),
    replace: (id, as) => t.call(media.replaceMedia, { as, params: { id }, form: { file: aPng() } }),
    delete: (id, as) => t.call(media.deleteMedia, { as, params: { id } }),
  }
  test.each(roles.filter((role) => may(role, 'application.view')))('for %s', async (role) => {
    const { id } = await createCompany(t)
    const { as: adding } = await signedIn(t, { companyId: id, role: 'ROLE_ADMIN' })
    const { as } = await signedIn(t, { companyId: id, role })
    for (const [action, request] of Object.entries(tried)) {
      const added = (await t.call(media.uploadMedia, { as: adding, form: { file: aPng() } })).body.data
      const list = await t.call(media.listMedia, { as })
      const seen = list.body.data.find((each: { id: string }) => each.id === added.id)
      expectAgreement(await request(added.id, as), seen.abilities[action])
    }
  })
})

describe('a user', () => {
  const tried: Record<UserAction, (user: TestUser, as: As) => Promise<TestAnswer>> = {
    edit: ({ id }, as) => t.call(users.updateUser, { as, params: { id }, body: { firstname: 'Nora' } }),
    changeRole: ({ id, role }, as) => {
      const other = role === 'ROLE_TRIAL' ? 'ROLE_CONSULTANT' : 'ROLE_TRIAL'
      return t.call(users.updateUser, {
        as,
        params: { id },
        body: { role: other, currentPassword: password },
      })
    },
    changeEmail: ({ id }, as) =>
      t.call(users.updateUser, {
        as,
        params: { id },
        body: { email: `${newId()}@example.org`, currentPassword: password },
      }),
    changeCompany: async ({ id }, as) => {
      const there = await createCompany(t)
      return await t.call(users.updateUser, {
        as,
        params: { id },
        body: { companyId: there.id, currentPassword: password },
      })
    },
    sendPassword: ({ id }, as) =>
      t.call(users.sendPassword, { as, params: { id }, body: { currentPassword: password } }),
    delete: ({ id }, as) => t.call(users.deleteUser, { as, params: { id } }),
  }
  const viewers = ['ROLE_ADMIN', 'ROLE_CREADMIN', 'ROLE_SUPERADMIN'] as const
  test.each(viewers.flatMap((role) => roles.map((target) => [role, target] as const)))(
    '%s and a %s',
    async (role, target) => {
      const { id } = await createCompany(t)
      const { as } = await signedIn(t, { companyId: id, role })
      for (const action of Object.keys(tried) as UserAction[]) {
        const user = await createUser(t, { companyId: id, role: target })
        const query = { search: user.email }
        const [seen] = (await t.call(users.listCompanyUsers, { as, query })).body.data
        expectAgreement(await tried[action](user, as), seen.abilities[action])
      }
    },
  )
})
