/** The menu of a column: add one beside it; rename, move and delete an own one (product 5.2). */
import { ActionIcon } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconColumnInsertRight,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { ActionMenu } from '../../../patterns/list/row-menu.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { runOrToast } from '../../../patterns/toast.tsx'
import { addColumn, editColumn, removeColumn } from '../api/changes.ts'
import type { Place } from '../api/place.ts'
import { useCustomColumns, usePlaceName } from './custom-columns.ts'
import { boardTexts } from './texts.ts'

const loadTextDialog = () => import('../../../patterns/form/text-dialog.tsx')
const TextDialog = lazyPart(async () => ({ default: (await loadTextDialog()).TextDialog }))

type Asking = 'add' | 'rename' | 'delete'

interface ColumnMenuProps {
  readonly assessmentId: string
  readonly place: Place
}

export function ColumnMenu({ assessmentId, place }: ColumnMenuProps) {
  const t = boardTexts.useTexts()
  const [asking, ask] = useState<Asking>()
  const columns = useCustomColumns()
  const name = usePlaceName()(place)
  const column = columns.find(({ id }) => id === place.columnId)
  const beside = columns.filter(({ status }) => status === place.status).length
  const putAt = (columnId: string, position: number) =>
    void runOrToast(() => editColumn({ params: { id: assessmentId, columnId }, body: { position } }))
  const at = column?.position ?? 0
  return (
    <>
      <ActionMenu
        button={
          <ActionIcon size={24} ms="auto" aria-label={t('column.menu', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        actions={[
          column && { label: t('column.rename'), icon: IconPencil, onClick: () => ask('rename') },
          column &&
            at > 0 && {
              label: t('column.left'),
              icon: IconArrowLeft,
              onClick: () => putAt(column.id, at - 1),
            },
          column &&
            at < beside - 1 && {
              label: t('column.right'),
              icon: IconArrowRight,
              onClick: () => putAt(column.id, at + 1),
            },
          { label: t('column.add'), icon: IconColumnInsertRight, onClick: () => ask('add') },
          column && {
            label: t('column.delete'),
            icon: IconTrash,
            isDangerous: true,
            onClick: () => ask('delete'),
          },
        ]}
      />
      <ColumnDialogs
        assessmentId={assessmentId}
        place={place}
        asking={asking}
        onClose={() => ask(undefined)}
      />
    </>
  )
}

interface ColumnDialogsProps extends ColumnMenuProps {
  readonly asking: Asking | undefined
  readonly onClose: () => void
}

function ColumnDialogs({ assessmentId, place, asking, onClose }: ColumnDialogsProps) {
  const t = boardTexts.useTexts()
  const name = usePlaceName()(place)
  const column = useCustomColumns().find(({ id }) => id === place.columnId)
  const params = (columnId: string) => ({ id: assessmentId, columnId })
  return (
    <>
      {asking === 'add' ? (
        <TextDialog
          title={t('column.add')}
          label={t('column.name')}
          onClose={onClose}
          send={(given) =>
            addColumn({ params: { id: assessmentId }, body: { name: given, status: place.status } })
          }
        />
      ) : null}
      {asking === 'rename' && column !== undefined ? (
        <TextDialog
          title={t('column.renameTitle', { name })}
          label={t('column.name')}
          text={name}
          onClose={onClose}
          send={(given) => editColumn({ params: params(column.id), body: { name: given } })}
        />
      ) : null}
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={onClose}
        title={t('column.deleteTitle', { name })}
        action={t('column.delete')}
        danger
        onConfirm={async () => {
          if (column !== undefined) await removeColumn({ params: params(column.id) })
        }}
      >
        {t('column.deleteText')}
      </ConfirmDialog>
    </>
  )
}
