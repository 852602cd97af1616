/** What one may do, in words. */
import { List, Stack, Text } from '@mantine/core'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { useMe } from '../../session/me.ts'
import { groupPermissions, permissionTexts, subjectTexts } from '../../session/permission-texts.ts'
import { sessionTexts } from '../../session/texts.ts'
import { accountTexts } from './texts.ts'

export function RightsCard() {
  const t = accountTexts.useTexts()
  const roleName = sessionTexts.useTexts()
  const me = useMe()
  return (
    <TitledCard title={t('rights')}>
      <Text c="dimmed" mb="md">
        {t('rights.text', { role: roleName(`role.${me.role}`), company: me.company.name })}
      </Text>
      <Stack gap="md">
        {groupPermissions(me.permissions).map((group) => (
          <RightsAbout key={group.subject} {...group} />
        ))}
      </Stack>
    </TitledCard>
  )
}

function RightsAbout({ subject, permissions }: ReturnType<typeof groupPermissions>[number]) {
  const subjectName = subjectTexts.useTexts()
  const permissionName = permissionTexts.useTexts()
  return (
    <div>
      <Text component="h3" fw={500}>
        {subjectName(`subject.${subject}`)}
      </Text>
      <List size="sm" mt="2xs">
        {permissions.map((each) => (
          <List.Item key={each}>{permissionName(each)}</List.Item>
        ))}
      </List>
    </div>
  )
}
