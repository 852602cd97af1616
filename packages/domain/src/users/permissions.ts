/**
 * Which role may do what (product 1.3): the only source, read by the server's checks and by the interface.
 * Each role holds what it adds and everything of the roles below it; a superadmin passes every check.
 */
import { isAtLeast, type Role, roles } from './roles.ts'

const added = {
  ROLE_TRIAL: ['assessment.list', 'assessment.view', 'assessment.sort'],
  ROLE_CONSULTANT: [
    'company.view',
    'company.listCandidates',
    'application.view',
    'application.comment',
    'candidate.viewPdf',
  ],
  ROLE_COLLABORATOR: [
    'application.edit',
    'application.evaluate',
    'application.extract',
    'candidate.create',
    'candidate.sendMail',
    'candidate.viewExcel',
  ],
  ROLE_BUILDER: [
    'assessment.create',
    'assessment.edit',
    'assessment.addFile',
    'assessment.deleteFile',
    'assessment.delete',
    'assessment.viewInProgress',
  ],
  ROLE_ADMIN: [
    'user.list',
    'user.create',
    'user.createGroup',
    'user.edit',
    'user.delete',
    'company.editContact',
    'company.editName',
    'company.editColor',
    'company.listUsers',
    'mail.create',
    'application.delete',
    'tester.list',
    'tester.edit',
    'tester.delete',
  ],
  ROLE_CREADMIN: ['company.list', 'company.create', 'company.editApi'],
  ROLE_SUPERADMIN: ['company.switch', 'company.delete', 'company.setNumberOfUsers', 'user.deleteSuperadmin'],
} as const satisfies Record<Role, readonly string[]>

export type Permission = (typeof added)[Role][number]

/** Every permission, in the order of the table. */
export const permissions: readonly Permission[] = roles.toReversed().flatMap((role) => [...added[role]])

/** Gives the permissions of a role, its own and those of the roles below it. */
export function permissionsOf(role: Role): readonly Permission[] {
  return role === 'ROLE_SUPERADMIN'
    ? permissions
    : roles.slice(roles.indexOf(role)).flatMap((lower) => [...added[lower]])
}

/** Says whether a role may do something. */
export function may(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}

/** Whoever acts: their role, and through a token its scopes alone. */
export interface Acting {
  readonly role: Role
  readonly scopes?: readonly Permission[] | undefined
}

/** Says whether somebody may do something, in whichever way they act. */
export function mayAs({ role, scopes }: Acting, permission: Permission): boolean {
  return may(role, permission) && (scopes?.includes(permission) ?? true)
}

/** Says whether a role may offer a test to all companies as a model (product 2.18). */
export function mayPublishModels(role: Role): boolean {
  return isAtLeast(role, 'ROLE_ADMIN')
}
