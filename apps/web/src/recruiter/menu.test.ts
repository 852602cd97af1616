/** Who sees which items (product 1.3). */
import { permissionsOf } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import { expect, test } from 'vitest'
import { patternOf, type ScreenName } from '../navigation/paths.ts'
import type { Screens } from '../navigation/screen.ts'
import type { ScreenAccess } from '../session/me.ts'
import { activeItem, menuOf } from './menu.ts'

/** The table of access, every screen there. */
const access: Partial<Record<ScreenName, ScreenAccess>> = {
  company: 'company.view',
  addressBook: 'company.listCandidates',
  campaigns: 'company.listCandidates',
  requests: 'candidate.create',
  assessments: 'assessment.list',
  media: 'application.view',
  builderList: 'assessment.edit',
  bank: 'assessment.edit',
  superadmin: 'superadmin',
  logs: 'superadmin',
}
const screens = Object.fromEntries(
  Object.keys(patternOf).map((name) => [
    name,
    { access: access[name as ScreenName] ?? 'signedIn', component: () => null },
  ]),
) as unknown as Screens<ScreenName>

const visible = (role: Role): string[] =>
  menuOf({ role, permissions: permissionsOf(role) }, screens)
    .filter(({ restricted }) => !restricted)
    .map(({ id }) => id)

const consultant = ['dashboard', 'assessments', 'addressBook', 'campaigns', 'media', 'company']
const collaborator = ['dashboard', 'assessments', 'addressBook', 'requests', 'campaigns', 'media', 'company']
const builder = [
  'dashboard',
  'assessments',
  'addressBook',
  'requests',
  'campaigns',
  'builderList',
  'bank',
  'media',
  'company',
]

test.each([
  ['ROLE_TRIAL', ['dashboard', 'assessments']],
  ['ROLE_CONSULTANT', consultant],
  ['ROLE_COLLABORATOR', collaborator],
  ['ROLE_BUILDER', builder],
  ['ROLE_ADMIN', builder],
  ['ROLE_CREADMIN', builder],
  ['ROLE_SUPERADMIN', [...builder, 'superadmin', 'logs']],
] as const)('%s', (role, items) => {
  expect(visible(role)).toEqual(items)
})

test('the item of an address is the longest that it stands below', () => {
  const menu = menuOf({ role: 'ROLE_SUPERADMIN', permissions: [] }, screens)
  expect(activeItem(menu, '/candidates/assessments/12')?.id).toBe('assessments')
  expect(activeItem(menu, '/assessment-builder')?.id).toBe('builderList')
  expect(activeItem(menu, '/privacy')).toBeUndefined()
})
