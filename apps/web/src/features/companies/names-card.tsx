/** A card of names of the company, each added, changed and deleted here: filters, reasons for refusing. */
import { Group, Stack, Text } from '@mantine/core'
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../patterns/actions.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { CompanyCard } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

interface RowButton {
  /** Names the row too, so that its button is told from the others. */
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
  readonly disabled?: boolean
}

interface NamesCardProps<Row> {
  readonly kind: 'filters' | 'reasons'
  readonly mayEdit: boolean
  readonly nameOf: (row: Row) => string
  /** More buttons of a row, before those that change and delete it. */
  readonly movesOf?: (row: Row, position: number, count: number) => readonly RowButton[]
  readonly renderDialog: (row: Row | 'new', onClose: () => void) => ReactNode
  readonly remove: (id: string) => Promise<unknown>
  readonly children: (draw: (rows: readonly Row[]) => ReactNode) => ReactNode
}

export function NamesCard<Row extends { readonly id: string }>(props: NamesCardProps<Row>) {
  const { kind, mayEdit, nameOf, movesOf, renderDialog, remove, children } = props
  const t = companyPageTexts.useTexts()
  const [edited, setEdited] = useState<Row | 'new'>()
  const [deleted, setDeleted] = useState<Row>()
  const buttonsOf = (row: Row, position: number, count: number): readonly RowButton[] => {
    const name = nameOf(row)
    return [
      ...(movesOf?.(row, position, count) ?? []),
      { label: t(`${kind}.edit`, { name }), icon: IconPencil, onClick: () => setEdited(row) },
      { label: t(`${kind}.delete`, { name }), icon: IconTrash, onClick: () => setDeleted(row) },
    ]
  }
  const draw = (rows: readonly Row[]): ReactNode => (
    <Stack gap="xs">
      <Hint>{t(rows.length === 0 ? `${kind}.none` : `${kind}.text`)}</Hint>
      {rows.length === 0 ? null : (
        <Stack component="ul" gap="xs" p={0} m={0}>
          {rows.map((row, position) => (
            <Group component="li" key={row.id} justify="space-between" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>{nameOf(row)}</Text>
              {mayEdit ? (
                <Group gap="2xs" wrap="nowrap">
                  {buttonsOf(row, position, rows.length).map((button) => (
                    <IconButton key={button.label} {...button} />
                  ))}
                </Group>
              ) : null}
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  )
  return (
    <CompanyCard
      title={t(kind)}
      action={mayEdit && { label: t(`${kind}.add`), onClick: () => setEdited('new') }}
    >
      {children(draw)}
      {edited === undefined ? null : renderDialog(edited, () => setEdited(undefined))}
      <ConfirmDialog
        opened={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={t(`${kind}.deleteTitle`, { name: deleted === undefined ? '' : nameOf(deleted) })}
        action={t('delete')}
        danger
        done={t('deleted')}
        onConfirm={async () => {
          if (deleted !== undefined) await remove(deleted.id)
        }}
      >
        {t(`${kind}.deleteText`)}
      </ConfirmDialog>
    </CompanyCard>
  )
}
