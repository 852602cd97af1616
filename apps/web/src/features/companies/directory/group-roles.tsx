/** The role that each group of the directory gives its members; a question is asked before it changes. */
import { type DirectoryGroup, mapGroup, showDirectory } from '@assay/contract/companies/directory-calls'
import { listCompanyUsers } from '@assay/contract/users/administration-calls'
import { NativeSelect, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { awaitsRefetch, change } from '../../../api/server-data.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { sessionTexts } from '../../../session/texts.ts'
import { directoryTexts } from './texts.ts'

const map = change(mapGroup, [showDirectory, listCompanyUsers], awaitsRefetch)

type GroupRolesProps = Pick<CallResponse<typeof showDirectory>, 'groups' | 'roles'>

export function GroupRoles({ groups, roles }: GroupRolesProps) {
  const t = directoryTexts.useTexts()
  const role = sessionTexts.useTexts()
  const [asked, ask] = useState<{ group: DirectoryGroup; role: DirectoryGroup['role'] }>()
  return (
    <Stack gap="sm">
      <Title order={3} size="h2">
        {t('groups')}
      </Title>
      <Hint>{t(groups.length === 0 ? 'groups.none' : 'groups.text')}</Hint>
      {groups.map((group) => (
        <NativeSelect
          key={group.id}
          label={group.name}
          description={t('groups.members', { count: group.memberCount })}
          styles={{ label: { overflowWrap: 'anywhere' } }}
          value={group.role ?? ''}
          data={[
            { value: '', label: t('noRole') },
            ...roles.map((value) => ({ value, label: role(`role.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            ask({ group, role: (value || null) as DirectoryGroup['role'] })
          }
        />
      ))}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t('mapTitle', { name: asked?.group.name ?? '' })}
        action={t('map')}
        done={t('mapped')}
        onConfirm={async () => {
          if (asked) await map({ params: { id: asked.group.id }, body: { role: asked.role } })
        }}
      >
        {asked?.role ? t('mapText', { role: role(`role.${asked.role}`) }) : t('unmapText')}
      </ConfirmDialog>
    </Stack>
  )
}
