/** A dialog that lists what there is of one kind, with a sentence about it. */
import { Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Hint } from '../hint.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { QueryState } from '../state/query-state.tsx'

interface ListDialogProps<Data> {
  readonly title: string
  readonly about: string
  /** Said where there is nothing. */
  readonly none: string
  readonly query: UseQueryResult<Data>
  readonly isEmpty: (data: Data) => boolean
  readonly size?: number
  readonly onClose: () => void
  readonly children: (data: Data) => ReactNode
}

export function ListDialog<Data>({
  title,
  about,
  none,
  size = 560,
  onClose,
  ...list
}: ListDialogProps<Data>) {
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <Stack gap="md">
        <Hint>{about}</Hint>
        <QueryState {...list} skeleton={<Skeleton height={56} />} empty={<Text>{none}</Text>} />
      </Stack>
    </Dialog>
  )
}
