/** A row: how its modules share the width, and what can be done with all of it. */
import type { Row } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumnInsertRight, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { useModuleLabel } from '../canvas/module-label.ts'
import { usePlacing } from '../canvas/use-placing.ts'
import { shiftRow } from '../edits/placing.ts'
import { useDocument, useStore } from '../state/use-builder.ts'
import { useRemoval } from '../use-removal.ts'
import { ActionButton, Section } from './section.tsx'

export function RowInspector({ row }: { readonly row: Row }) {
  return (
    <>
      <Widths row={row} />
      <Actions row={row} />
    </>
  )
}

interface PartProps {
  readonly row: Row
}

function Widths({ row: { moduleItemList } }: PartProps) {
  const t = useTexts(inspectorTexts)
  const store = useStore()
  const labelOf = useModuleLabel()
  const change = (itemId: string, col: number | null): void =>
    store.edit(
      (whole) =>
        updateModule(whole, itemId, (each) => ({ ...each, styleOptions: { ...each.styleOptions, col } })),
      { intent: `module:${itemId}:col` },
    )
  return (
    <Section title={t('row.widths')}>
      <Text size="sm" c="dimmed">
        {t('row.modules', { count: moduleItemList.length })}
      </Text>
      {moduleItemList.map((item) => (
        <NumberField
          key={item.id}
          label={labelOf(item)}
          placeholder={t('styleOptions.col.auto')}
          value={item.styleOptions.col}
          emptyValue={null}
          min={1}
          max={12}
          onChange={(col) => change(item.id, col)}
        />
      ))}
    </Section>
  )
}

function Actions({ row: { rowId, moduleItemList } }: PartProps) {
  const t = useTexts(inspectorTexts)
  const common = useTexts(builderTexts)
  const placing = usePlacing()
  const remove = useRemoval()
  const { openPalette } = useCanvas()
  const document = useDocument()
  const shifted = (by: -1 | 1) => ({
    disabled: shiftRow(document, rowId, by) === document,
    onClick: () => void placing.shiftRow(rowId, by),
  })
  return (
    <Section title={t('behaviour')}>
      <Stack gap={2}>
        <ActionButton leftSection={<IconArrowUp size={16} />} {...shifted(-1)}>
          {common('module.up')}
        </ActionButton>
        <ActionButton leftSection={<IconArrowDown size={16} />} {...shifted(1)}>
          {common('module.down')}
        </ActionButton>
        <ActionButton
          leftSection={<IconColumnInsertRight size={16} />}
          onClick={() => openPalette({ kind: 'beside', rowId, index: moduleItemList.length })}
        >
          {t('row.add')}
        </ActionButton>
        <ActionButton leftSection={<IconCopy size={16} />} onClick={() => placing.duplicateRow(rowId)}>
          {t('row.duplicate')}
        </ActionButton>
        <ActionButton
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => remove(common('row.removed'), () => placing.removeRow(rowId))}
        >
          {t('row.remove')}
        </ActionButton>
      </Stack>
    </Section>
  )
}
