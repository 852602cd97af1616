/** Tells where else the test is open, before the same thing is changed twice. */
import { editingSeconds, tellEditing } from '@assay/contract/assessments/calls'
import { Badge, Tooltip } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../api/call-api.ts'
import { newUuid } from '../../../../api/new-uuid.ts'
import { reading } from '../../../../api/server-data.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useBuilder } from '../state/use-builder.ts'

const nothing = (): void => undefined

export function OtherEditors() {
  const t = builderTexts.useTexts()
  const id = useBuilder((state) => state.stored.id)
  const [windowId] = useState(newUuid)
  const { data } = useQuery({
    ...reading(tellEditing, { params: { id }, body: { isOpen: true, windowId } }),
    refetchInterval: (editingSeconds * 1000) / 3,
    gcTime: 0,
  })
  useEffect(() => {
    // Unheard, it is forgotten within the minute.
    const leave = (): void =>
      void callApi(tellEditing, {
        params: { id },
        body: { isOpen: false, windowId },
        keepalive: true,
      }).catch(nothing)
    // A reload is no second window.
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, windowId])
  if (!data) return null
  const { others } = data
  if (others.length === 0) return null
  const names = others.map(({ name }) => name ?? t('others.unknown')).join(', ')
  return (
    <Tooltip label={t('others.help')} multiline maw={280}>
      <Badge
        role="status"
        variant="light"
        color="amber"
        tt="none"
        leftSection={<IconUsers size={14} aria-hidden />}
      >
        {t('others.open', { names, count: others.length })}
      </Badge>
    </Tooltip>
  )
}
