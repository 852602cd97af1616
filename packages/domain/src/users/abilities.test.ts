import { expect, test } from 'vitest'
import {
  applicationActions,
  refuseApplicationAction,
  refuseCommentAction,
} from '../applications/abilities.ts'
import { type AssessmentAction, refuseAssessmentAction } from '../assessments/abilities.ts'
import { type CompanyAction, refuseCompanyAction } from '../companies/abilities.ts'
import { userAbilities } from './administer.ts'
import type { Role } from './roles.ts'

test.each<[string, string | null, Role, boolean | null, AssessmentAction]>([
  ['a collaborator invites to an online test', null, 'ROLE_COLLABORATOR', true, 'invite'],
  ['nobody invites to one that is offline', 'assessmentOffline', 'ROLE_SUPERADMIN', false, 'invite'],
  ['a builder puts one in progress online', null, 'ROLE_BUILDER', null, 'switchOnline'],
  ['a collaborator does not see one in progress', 'assessmentNotFound', 'ROLE_COLLABORATOR', null, 'extract'],
  ['a tester exports no keys', 'noPermission', 'ROLE_TRIAL', true, 'exportJson'],
  ['a collaborator deletes none', 'noPermission', 'ROLE_COLLABORATOR', true, 'delete'],
])('%s', (_, refusal, role, isOnline, action) =>
  expect(refuseAssessmentAction({ role }, { isOnline, isInCampaign: false }, action)).toBe(refusal),
)

test('a test that a running campaign invites to is not deleted, and all else is done to it', () => {
  const refused = (action: AssessmentAction) =>
    refuseAssessmentAction({ role: 'ROLE_ADMIN' }, { isOnline: true, isInCampaign: true }, action)
  expect(refused('delete')).toBe('assessmentInCampaign')
  expect(refused('edit')).toBeNull()
})

test('marks are given once the candidate has finished', () => {
  const collaborator = { role: 'ROLE_COLLABORATOR' } as const
  expect(refuseApplicationAction(collaborator, { isCompleted: true }, 'evaluate')).toBeNull()
  expect(refuseApplicationAction(collaborator, { isCompleted: false }, 'evaluate')).toBe(
    'applicationInProgress',
  )
  const interrupted = { isCompleted: false, isInterrupted: true }
  expect(refuseApplicationAction(collaborator, interrupted, 'evaluate')).toBe('applicationNeverFinished')
  expect(refuseApplicationAction(collaborator, { isCompleted: false }, 'move')).toBeNull()
})

test('a test is taken again after the latest time only, once it has ended', () => {
  const collaborator = { role: 'ROLE_COLLABORATOR' } as const
  const refused = (application: Parameters<typeof refuseApplicationAction>[1]) =>
    refuseApplicationAction(collaborator, application, 'allowRetake')
  expect(refused({ isCompleted: true })).toBeNull()
  expect(refused({ isCompleted: false, isInterrupted: true })).toBeNull()
  expect(refused({ isCompleted: false })).toBe('applicationInProgress')
  expect(refused({ isCompleted: true, isSuperseded: true })).toBe('applicationSuperseded')
})

test('what is left of a deleted test is read, printed and erased only', () => {
  const admin = { role: 'ROLE_ADMIN' } as const
  const left = { isCompleted: true, isTestDeleted: true }
  const allowed = applicationActions.filter((action) => !refuseApplicationAction(admin, left, action))
  expect(allowed).toEqual(['print', 'delete'])
  expect(refuseApplicationAction(admin, left, 'move')).toBe('assessmentDeleted')
})

test.each<[string, string | null, Role, string]>([
  ['one’s own comment is deleted', null, 'ROLE_CONSULTANT', 'me'],
  ['not a colleague’s', 'noPermission', 'ROLE_BUILDER', 'other'],
  ['any by an admin', null, 'ROLE_ADMIN', 'other'],
  ['not even one’s own by a tester', 'noPermission', 'ROLE_TRIAL', 'me'],
])('%s', (_, refusal, role, authorId) =>
  expect(refuseCommentAction({ id: 'me', role }, { authorId }, 'delete')).toBe(refusal),
)

test.each<[string, string | null, Role, string | null, CompanyAction]>([
  ['a group’s admin makes a child', null, 'ROLE_CREADMIN', null, 'createChild'],
  ['a child has no children', 'noPermission', 'ROLE_SUPERADMIN', 'parent', 'createChild'],
  ['a child has its parent’s templates', 'noPermission', 'ROLE_ADMIN', 'parent', 'editTemplates'],
  ['an admin does not change the licences', 'noPermission', 'ROLE_ADMIN', null, 'setLicences'],
])('%s', (_, refusal, role, parentCompanyId, action) =>
  expect(refuseCompanyAction({ role }, { parentCompanyId }, action)).toBe(refusal),
)

test('an admin who acts as one edits themselves, and neither deletes themselves nor changes their e-mail', () => {
  const self = { id: 'me', role: 'ROLE_ADMIN' } as const
  expect(userAbilities(self, self)).toEqual({
    edit: true,
    delete: false,
    changeRole: false,
    changeEmail: false,
    changeCompany: false,
    sendPassword: false,
  })
})
