import { permissions, permissionsOf } from '@assay/domain/users/permissions'
import { expect, test } from 'vitest'
import { groupPermissions } from './permission-texts.ts'

test('every permission of the table stands in one group', () => {
  expect(
    groupPermissions(permissions)
      .flatMap((group) => group.permissions)
      .toSorted(),
  ).toEqual(permissions.toSorted())
})

test('a tester sees tests only', () => {
  expect(groupPermissions(permissionsOf('ROLE_TRIAL')).map(({ subject }) => subject)).toEqual(['assessment'])
})
