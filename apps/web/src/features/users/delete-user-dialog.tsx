/** Deletes a user: they can no longer sign in, and a colleague may take over their links and candidates. */
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity } from '../../session/me.ts'
import { nameOf, removeUser, teamQuery, type User } from './api.ts'
import { usersTexts } from './users-texts.ts'

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts(usersTexts)
  // Colleagues are known of the company that is worked in.
  const isHere = useCompanyIdentity().id === user.company.id
  const { data: team = [] } = useQuery({ ...teamQuery, enabled: isHere })
  const [successorId, setSuccessorId] = useState<string | null>(null)
  const others = team.filter(({ id }) => id !== user.id)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('delete.title', { name: nameOf(user) })}
      action={t('delete')}
      danger
      failure={t('delete.failed')}
      onConfirm={async () => {
        await removeUser(user.id, successorId)
        toast.success(t('deleted'))
      }}
    >
      <Stack>
        <Text>{t('delete.text')}</Text>
        {isHere && others.length > 0 ? (
          <Select
            label={t('delete.successor')}
            description={t('delete.successorHelp')}
            searchable
            clearable
            value={successorId}
            data={others.map((each) => ({ value: each.id, label: `${nameOf(each)} (${each.email})` }))}
            onChange={setSuccessorId}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
