/** What one may do, in words. */

import type { Permission } from '@assay/domain/users/permissions'
import { List, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMe } from '../../session/me.ts'
import { sessionTexts } from '../../session/texts.ts'
import { AccountCard } from './account-card.tsx'
import { permissionTexts, subjectTexts } from './permission-texts.ts'
import { accountTexts } from './texts.ts'

export function RightsCard() {
  const t = useTexts(accountTexts)
  const roleName = useTexts(sessionTexts)
  const subject = useTexts(subjectTexts)
  const permission = useTexts(permissionTexts)
  const me = useMe()
  return (
    <AccountCard title={t('rights')}>
      <Text c="dimmed" mb="md">
        {t('rights.text', { role: roleName(`role.${me.role}`), company: me.company.name })}
      </Text>
      <Stack gap="md">
        {groupPermissions(me.permissions).map((group) => (
          <div key={group.subject}>
            <Text component="h3" fw={500}>
              {subject(group.subject)}
            </Text>
            <List size="sm" mt="2xs">
              {group.permissions.map((each) => (
                <List.Item key={each}>{permission(each)}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </Stack>
    </AccountCard>
  )
}

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

/** A viewer's permissions by subject, in the order of the table. Pure. */
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
