/** Tells who else has the test open, before two people change the same thing (PRODUCT §4). */
import { editingSeconds, tellEditing } from '@assay/contract/assessments/calls'
import { Badge, Tooltip } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../../api/call-api.ts'
import { keyOf } from '../../../../api/keys.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useBuilder } from '../state/use-builder.ts'

const nothing = (): void => undefined

export function OtherEditors() {
  const t = useTexts(builderTexts)
  const id = useBuilder((state) => state.stored.id)
  const { data } = useQuery({
    queryKey: keyOf(tellEditing, { params: { id } }),
    queryFn: async ({ signal }) =>
      (await callApi(tellEditing, { params: { id }, body: { isOpen: true }, signal })).others,
    refetchInterval: (editingSeconds * 1000) / 3,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // Unheard, it is forgotten within the minute.
      callApi(tellEditing, { params: { id }, body: { isOpen: false } }).catch(nothing)
    },
    [id],
  )
  if (!data || data.length === 0) return null
  const names = data.map(({ name }) => name ?? t('others.unknown')).join(', ')
  return (
    <Tooltip label={t('others.help')} multiline maw={280}>
      <Badge
        role="status"
        variant="light"
        color="amber"
        tt="none"
        leftSection={<IconUsers size={14} aria-hidden />}
      >
        {t('others.open', { names, count: data.length })}
      </Badge>
    </Tooltip>
  )
}
