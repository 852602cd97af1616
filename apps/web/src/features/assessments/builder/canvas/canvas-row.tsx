/** A row of the page: its modules side by side, a handle of its own when there are several. */
import type { Row } from '@assay/domain/assessments/document'
import { useDraggable } from '@dnd-kit/react'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import { BesidePalette } from './beside-palette.tsx'
import classes from './canvas.module.css'
import { ModuleCell } from './module-cell.tsx'

export interface CanvasRowProps {
  readonly row: Row
  /** Counts from 1. */
  readonly position: number
}

export const CanvasRow = memo(function CanvasRow({ row, position }: CanvasRowProps) {
  const t = useTexts(builderTexts)
  const keyOf = useKeyOf()
  const store = useStore()
  const isSelected = useBuilder(({ selection }) => selection.kind === 'row' && selection.id === row.rowId)
  const { ref, handleRef, isDragSource } = useDraggable({ id: row.rowId, type: 'row' })
  const items = row.moduleItemList
  return (
    <div
      ref={ref}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-dragged={isDragSource || undefined}
      data-wide={items.length > 2 || undefined}
    >
      {items.length > 1 ? (
        <ActionIcon
          ref={handleRef}
          size={26}
          className={classes.rowHandle}
          aria-label={t('row.select', { position })}
          aria-pressed={isSelected}
          onClick={() => store.select({ kind: 'row', id: row.rowId })}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {items.map((item, index) => (
        <ModuleCell
          key={keyOf(item.id)}
          item={item}
          rowId={row.rowId}
          index={index}
          itemsInRow={items.length}
        />
      ))}
      <BesidePalette rowId={row.rowId} />
    </div>
  )
})
