import { describe, expect, it } from 'vitest'
import { passesFilters } from '../testing/sql-oracles.ts'
import { type Person, type Refusal, refuseUserAction, type UserAction } from './administer.ts'
import {
  filtersAskForPassword,
  refuseNewUser,
  refuseRole,
  roleAsksForPassword,
  rolesToGive,
} from './giving.ts'
import { may, permissions, permissionsOf } from './permissions.ts'
import { compareRoles, type Role, roles, seesPreviewBar } from './roles.ts'

const person = (role: Role, id: string = role): Person => ({ id, role })
const superadmin = person('ROLE_SUPERADMIN')
const creadmin = person('ROLE_CREADMIN')
const admin = person('ROLE_ADMIN')
const builder = person('ROLE_BUILDER')
const tester = person('ROLE_TRIAL')
const actions: readonly UserAction[] = [
  'edit',
  'delete',
  'changeRole',
  'changeEmail',
  'changeCompany',
  'sendPassword',
]

describe('the permission table', () => {
  it('is hierarchical: each role holds everything of those below', () => {
    for (const [index, role] of roles.entries())
      for (const lower of roles.slice(index))
        expect(permissionsOf(role)).toEqual(expect.arrayContaining([...permissionsOf(lower)]))
  })

  it.each<[Role, number]>([
    ['ROLE_TRIAL', 3],
    ['ROLE_CONSULTANT', 8],
    ['ROLE_COLLABORATOR', 14],
    ['ROLE_BUILDER', 20],
    ['ROLE_ADMIN', 34],
    ['ROLE_CREADMIN', 37],
    ['ROLE_SUPERADMIN', 41],
  ])('gives %s %i permissions, each once', (role, count) => {
    expect(permissionsOf(role)).toHaveLength(count)
    expect(new Set(permissionsOf(role)).size).toBe(count)
  })

  it.each<[Role, Parameters<typeof may>[1], boolean]>([
    ['ROLE_TRIAL', 'assessment.list', true],
    ['ROLE_TRIAL', 'application.view', false],
    ['ROLE_CONSULTANT', 'application.comment', true],
    ['ROLE_CONSULTANT', 'application.evaluate', false],
    ['ROLE_COLLABORATOR', 'candidate.sendMail', true],
    ['ROLE_COLLABORATOR', 'assessment.edit', false],
    ['ROLE_BUILDER', 'assessment.viewInProgress', true],
    ['ROLE_BUILDER', 'user.list', false],
    ['ROLE_ADMIN', 'application.delete', true],
    ['ROLE_ADMIN', 'company.list', false],
    ['ROLE_CREADMIN', 'company.create', true],
    ['ROLE_CREADMIN', 'company.switch', false],
  ])('%s, %s: %s', (role, permission, expected) => expect(may(role, permission)).toBe(expected))

  it('lets a superadmin pass every check', () => {
    for (const permission of permissions) expect(may('ROLE_SUPERADMIN', permission)).toBe(true)
  })
})

describe('what one does to a user', () => {
  it.each<[string, Refusal, UserAction, Person, Person]>([
    ['an admin edits a builder', null, 'edit', admin, builder],
    ['an admin edits another admin', null, 'edit', admin, person('ROLE_ADMIN', 'other')],
    ['an admin edits themselves', null, 'edit', admin, admin],
    ['an admin does not edit a creadmin', 'aboveYou', 'edit', admin, creadmin],
    ['an admin does not delete a superadmin', 'aboveYou', 'delete', admin, superadmin],
    ['an admin deletes a tester', null, 'delete', admin, tester],
    ['nobody deletes themselves', 'yourself', 'delete', admin, admin],
    ['nobody changes their own role', 'yourself', 'changeRole', superadmin, superadmin],
    ['a superadmin deletes another', null, 'delete', superadmin, person('ROLE_SUPERADMIN', 'other')],
    ['only a superadmin sends passwords', 'superadminOnly', 'sendPassword', creadmin, tester],
    ['a superadmin sends passwords', null, 'sendPassword', superadmin, tester],
    ['only a superadmin changes e-mail addresses', 'superadminOnly', 'changeEmail', creadmin, builder],
    ['not even one’s own', 'superadminOnly', 'changeEmail', admin, admin],
    ['a superadmin changes their own', null, 'changeEmail', superadmin, superadmin],
    ['only a superadmin moves users between companies', 'superadminOnly', 'changeCompany', admin, builder],
    ['a builder does nothing', 'noPermission', 'edit', builder, tester],
    [
      'a superadmin acting as admin is an admin',
      'aboveYou',
      'edit',
      { ...superadmin, role: 'ROLE_ADMIN' },
      creadmin,
    ],
  ])('%s', (_, refusal, action, actor, target) =>
    expect(refuseUserAction(actor, target, action)).toBe(refusal),
  )

  it('never reaches somebody above oneself, whatever is done', () => {
    for (const actor of roles)
      for (const target of roles.filter((role) => compareRoles(role, actor) < 0))
        for (const action of actions)
          expect([
            actor,
            target,
            action,
            refuseUserAction(person(actor, 'a'), person(target, 'b'), action),
          ]).not.toContain(null)
  })
})

describe('roles to give', () => {
  it.each<[Role, number]>([
    ['ROLE_SUPERADMIN', 7],
    ['ROLE_CREADMIN', 6],
    ['ROLE_ADMIN', 5],
    ['ROLE_BUILDER', 0],
    ['ROLE_TRIAL', 0],
  ])('%s gives %i', (role, count) => expect(rolesToGive(role)).toHaveLength(count))

  it.each<[Role | null, Role, boolean]>([
    [null, 'ROLE_ADMIN', true],
    [null, 'ROLE_CREADMIN', true],
    [null, 'ROLE_BUILDER', true],
    [null, 'ROLE_TRIAL', true],
    ['ROLE_TRIAL', 'ROLE_BUILDER', true],
    ['ROLE_TRIAL', 'ROLE_CONSULTANT', true],
    ['ROLE_CONSULTANT', 'ROLE_COLLABORATOR', true],
    ['ROLE_CONSULTANT', 'ROLE_CONSULTANT', false],
    ['ROLE_BUILDER', 'ROLE_TRIAL', false],
    ['ROLE_BUILDER', 'ROLE_ADMIN', true],
    ['ROLE_ADMIN', 'ROLE_SUPERADMIN', true],
    ['ROLE_ADMIN', 'ROLE_ADMIN', false],
    ['ROLE_SUPERADMIN', 'ROLE_ADMIN', false],
  ])('from %s to %s asks for a password: %s', (before, role, asks) =>
    expect(roleAsksForPassword(before, role)).toBe(asks),
  )

  it.each<[readonly string[] | null, readonly string[], boolean]>([
    [['a'], [], true],
    [['a'], ['a', 'b'], true],
    [['a'], ['b'], true],
    [['a', 'b'], ['a'], false],
    [['a'], ['a'], false],
    [[], ['a'], false],
    [[], [], false],
    [null, [], false],
  ])('filters %j changed to %j ask for a password: %s', (before, filters, asks) =>
    expect(filtersAskForPassword(before, filters)).toBe(asks),
  )

  it.each<[string, Refusal, Refusal]>([
    ['an admin makes an admin', refuseNewUser('ROLE_ADMIN', 'ROLE_ADMIN'), null],
    ['an admin makes no creadmin', refuseNewUser('ROLE_ADMIN', 'ROLE_CREADMIN'), 'roleAboveYours'],
    ['a builder makes nobody', refuseNewUser('ROLE_BUILDER', 'ROLE_TRIAL'), 'noPermission'],
    ['an admin promotes a builder to admin', refuseRole(admin, builder, 'ROLE_ADMIN'), null],
    ['an admin promotes nobody above', refuseRole(admin, builder, 'ROLE_CREADMIN'), 'roleAboveYours'],
    ['an admin demotes no creadmin', refuseRole(admin, creadmin, 'ROLE_TRIAL'), 'aboveYou'],
    ['nobody demotes themselves', refuseRole(admin, admin, 'ROLE_TRIAL'), 'yourself'],
    ['keeping one’s own role is no change', refuseRole(admin, admin, 'ROLE_ADMIN'), null],
  ])('%s', (_, refusal, expected) => expect(refusal).toBe(expected))
})

describe('the preview bar', () => {
  it.each<[Role, boolean]>([
    ['ROLE_SUPERADMIN', true],
    ['ROLE_CREADMIN', true],
    ['ROLE_ADMIN', false],
    ['ROLE_BUILDER', false],
  ])('%s sees the preview bar: %s', (role, expected) => expect(seesPreviewBar([role])).toBe(expected))
})

describe('an application is seen', () => {
  it.each<[string, boolean, string[], string[]]>([
    ['by a user without filters', true, [], ['paris']],
    ['by a user without filters, when it carries none', true, [], []],
    ['by a user with one of its filters', true, ['lyon', 'paris'], ['paris']],
    ['not by a user with another', false, ['lyon'], ['paris']],
    ['not by a user with filters, when it carries none', false, ['lyon'], []],
  ])('%s', (_, expected, companyFilters, filters) =>
    expect(passesFilters(companyFilters, { filters })).toBe(expected),
  )
})
