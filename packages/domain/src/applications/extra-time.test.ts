import { expect, test } from 'vitest'
import type { Role } from '../users/roles.ts'
import { maySeeExtraTimeReason } from './extra-time.ts'

test.each<[Role, boolean]>([
  ['ROLE_SUPERADMIN', true],
  ['ROLE_CREADMIN', true],
  ['ROLE_ADMIN', true],
  ['ROLE_BUILDER', false],
  ['ROLE_COLLABORATOR', false],
  ['ROLE_CONSULTANT', false],
  ['ROLE_TRIAL', false],
])('%s reads the reason of extra time: %s', (role, expected) =>
  expect(maySeeExtraTimeReason(role)).toBe(expected),
)
