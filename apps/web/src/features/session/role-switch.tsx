/** Acts as a lower role, for those whose real role has one below it. */
import { type Role, rolesUpTo } from '@assay/domain/users/roles'
import { Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../patterns/toast.tsx'
import { useMe } from '../../session/me.ts'
import { sessionTexts } from '../../session/texts.ts'
import { leaving } from '../../working-copy/leaving.ts'
import { actAs } from './api.ts'
import classes from './role-switch.module.css'
import { sessionMenuTexts } from './texts.ts'

export function RoleSwitch() {
  const t = sessionMenuTexts.useTexts()
  const name = sessionTexts.useTexts()
  const { role, realRole } = useMe()
  const roles = rolesUpTo(realRole)
  const change = useMutation({
    mutationFn: actAs,
    onSuccess: (_, chosen) => toast.success(t('role.changed', { role: name(`role.${chosen}`) })),
    onError: () => toast.error(t('role.failed')),
  })
  const choose = async (chosen: Role): Promise<void> => {
    if (await leaving.ask('leave')) change.mutate(chosen)
  }
  if (roles.length < 2) return null
  return (
    <Select
      aria-label={t('role.label')}
      w={{ base: '100%', sm: 240 }}
      classNames={{ input: classes.input }}
      allowDeselect={false}
      disabled={change.isPending}
      value={change.isPending ? change.variables : role}
      data={roles.map((value) => ({ value, label: name(`role.${value}`) }))}
      onChange={(value) => {
        const chosen = roles.find((each) => each === value)
        if (chosen !== undefined && chosen !== role) void choose(chosen)
      }}
    />
  )
}
