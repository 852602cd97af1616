/** A row: how its modules share the width, and what can be done with all of it. */
import type { Row } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { Stack, Text } from '@mantine/core'
import { IconColumnInsertRight, IconCopy, IconTrash } from '@tabler/icons-react'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { useModuleLabel } from '../canvas/module-label.ts'
import { RowMoves } from '../canvas/module-menu.tsx'
import { usePlacing } from '../canvas/use-placing.ts'
import { useStore } from '../state/use-builder.ts'
import { useRemoval } from '../use-removal.ts'
import { PoolInspector } from './pool-inspector.tsx'
import { ActionButton, Section } from './section.tsx'

export default function RowInspector({ row }: { readonly row: Row }) {
  return (
    <>
      {row.pool ? <PoolInspector rowId={row.rowId} pool={row.pool} /> : <Widths row={row} />}
      <Actions row={row} />
    </>
  )
}

interface PartProps {
  readonly row: Row
}

function Widths({ row: { moduleItemList } }: PartProps) {
  const t = inspectorTexts.useTexts()
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

function Actions({ row: { rowId, moduleItemList, pool } }: PartProps) {
  const t = inspectorTexts.useTexts()
  const common = builderTexts.useTexts()
  const placing = usePlacing()
  const remove = useRemoval()
  const { openPalette } = useCanvas()
  return (
    <Section title={t('behaviour')}>
      <Stack gap={2}>
        <RowMoves rowId={rowId} As={ActionButton} />
        {pool ? null : (
          <ActionButton
            label={common('module.beside')}
            icon={IconColumnInsertRight}
            onClick={() => openPalette({ kind: 'beside', rowId, index: moduleItemList.length })}
          />
        )}
        <ActionButton
          label={t('row.duplicate')}
          icon={IconCopy}
          onClick={() => placing.duplicateRow(rowId)}
        />
        <ActionButton
          label={t('row.remove')}
          icon={IconTrash}
          color="red"
          onClick={() => remove(common('row.removed'), () => placing.removeRow(rowId))}
        />
      </Stack>
    </Section>
  )
}
