/** A viewer's permissions by subject, in the order of the table. Pure. */
import type { Permission } from '@assay/domain/users/permissions'

type SubjectOf<P> = P extends `${infer Subject}.${string}` ? Subject : never
type Subject = SubjectOf<Permission>

const subjects: readonly Subject[] = [
  'assessment',
  'application',
  'candidate',
  'company',
  'user',
  'mail',
  'tester',
]

export function groupPermissions(
  permissions: readonly Permission[],
): readonly { readonly subject: Subject; readonly permissions: readonly Permission[] }[] {
  return subjects
    .map((subject) => ({
      subject,
      permissions: permissions.filter((each) => each.startsWith(`${subject}.`)),
    }))
    .filter((group) => group.permissions.length > 0)
}
