/** The menu of a column: add one beside it; rename, move and delete an own one (product 5.2). */
import { ActionIcon, Menu, TextInput } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconColumnInsertRight,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MenuAction } from '../../../patterns/actions.tsx'
import { FormDialog } from '../../../patterns/form/form-dialog.tsx'
import { useFormFields } from '../../../patterns/form/use-form-fields.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { runOrToast } from '../../../patterns/run-or-toast.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import { addColumn, editColumn, removeColumn } from '../api/changes.ts'
import type { Place } from '../api/place.ts'
import { useCustomColumns, usePlaceName } from './custom-columns.ts'
import { boardTexts } from './texts.ts'

type Asking = 'add' | 'rename' | 'delete'

interface ColumnMenuProps {
  readonly assessmentId: string
  readonly place: Place
}

export function ColumnMenu({ assessmentId, place }: ColumnMenuProps) {
  const t = useTexts(boardTexts)
  const [asking, ask] = useState<Asking>()
  const columns = useCustomColumns()
  const name = usePlaceName()(place)
  const column = columns.find(({ id }) => id === place.columnId)
  const beside = columns.filter(({ status }) => status === place.status).length
  const putAt = (columnId: string, position: number) =>
    void runOrToast(() => editColumn({ params: { id: assessmentId, columnId }, body: { position } }))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={24} ms="auto" aria-label={t('column.menu', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {column === undefined ? null : (
            <>
              <MenuAction label={t('column.rename')} icon={IconPencil} onClick={() => ask('rename')} />
              <MenuAction
                label={t('column.left')}
                icon={IconArrowLeft}
                disabled={column.position === 0}
                onClick={() => putAt(column.id, column.position - 1)}
              />
              <MenuAction
                label={t('column.right')}
                icon={IconArrowRight}
                disabled={column.position >= beside - 1}
                onClick={() => putAt(column.id, column.position + 1)}
              />
            </>
          )}
          <MenuAction label={t('column.add')} icon={IconColumnInsertRight} onClick={() => ask('add')} />
          {column === undefined ? null : (
            <MenuAction
              label={t('column.delete')}
              icon={IconTrash}
              color="red"
              onClick={() => ask('delete')}
            />
          )}
        </Menu.Dropdown>
      </Menu>
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
  /** The dialog that the menu opened; undefined where all are closed. */
  readonly asking: Asking | undefined
  readonly onClose: () => void
}

function ColumnDialogs({ assessmentId, place, asking, onClose }: ColumnDialogsProps) {
  const t = useTexts(boardTexts)
  const name = usePlaceName()(place)
  const column = useCustomColumns().find(({ id }) => id === place.columnId)
  const params = (columnId: string) => ({ id: assessmentId, columnId })
  return (
    <>
      {asking === 'add' ? (
        <NameDialog
          title={t('column.add')}
          onClose={onClose}
          save={(given) =>
            addColumn({ params: { id: assessmentId }, body: { name: given, status: place.status } })
          }
        />
      ) : null}
      {asking === 'rename' && column !== undefined ? (
        <NameDialog
          title={t('column.renameTitle', { name })}
          name={name}
          onClose={onClose}
          save={(given) => editColumn({ params: params(column.id), body: { name: given } })}
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

interface NameDialogProps {
  readonly title: string
  readonly name?: string
  readonly onClose: () => void
  /** Throws what the server refused, which the form says. */
  readonly save: (name: string) => Promise<unknown>
}

function NameDialog({ title, name = '', onClose, save }: NameDialogProps) {
  const t = useTexts(boardTexts)
  const common = useTexts(patternTexts)
  const { form, shell } = useFormFields({
    initialValues: { name },
    validate: { name: (given) => (given.trim() === '' ? common('form.required') : null) },
    send: async (values) => {
      await save(values.name.trim())
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={title} action={common('save')}>
      <TextInput
        label={t('column.name')}
        maxLength={255}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
