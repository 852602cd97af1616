/** A row: its modules side by side, a handle of its own when there are several. */
import type { Row } from '@assay/domain/assessments/document'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import classes from './canvas.module.css'
import { useCanvas, useOpenIn } from './canvas-state.tsx'
import { useDragging } from './dragging.tsx'
import { ModuleCell, type RowsComponent } from './module-cell.tsx'
import { Palette } from './palette.tsx'
import { PoolCard } from './pool-card.tsx'
import { usePlacing } from './use-placing.ts'

interface CanvasRowProps {
  readonly row: Row
  /** Counts from 1. */
  readonly position: number
  readonly pageId: string
  readonly view: PageView
  readonly Rows: RowsComponent
}

export const CanvasRow = memo(function CanvasRow({ row, position, pageId, view, Rows }: CanvasRowProps) {
  const t = builderTexts.useTexts()
  const store = useStore()
  const press = useDragging()
  const isSelected = useBuilder(({ selection }) => selection.kind === 'row' && selection.id === row.rowId)
  const items = row.moduleItemList
  if (row.pool)
    return (
      <div className={classes.row} data-row={row.rowId}>
        <PoolCard rowId={row.rowId} pool={row.pool} />
      </div>
    )
  return (
    <div
      className={classes.row}
      data-row={row.rowId}
      data-selected={isSelected || undefined}
      data-wide={items.length > 2 || undefined}
    >
      {items.length > 1 ? (
        <ActionIcon
          size={26}
          className={classes.rowHandle}
          aria-label={t('row.select', { position })}
          aria-pressed={isSelected}
          onPointerDown={(event) => press(event, { kind: 'row', id: row.rowId })}
          onClick={() => store.select({ kind: 'row', id: row.rowId })}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {items.map((item, index) => (
        <ModuleCell
          key={item.id}
          item={item}
          rowId={row.rowId}
          index={index}
          itemsInRow={items.length}
          pageId={pageId}
          view={view}
          Rows={Rows}
        />
      ))}
      <BesidePalette rowId={row.rowId} />
    </div>
  )
})

/** The palette for adding beside a row's modules, by their menus, or below one, by `/` in its empty text. */
function BesidePalette({ rowId }: { readonly rowId: string }) {
  const { closePalette, openBank } = useCanvas()
  const insertion = useOpenIn(rowId)
  const { add } = usePlacing()
  if (!insertion) return null
  return (
    <Palette
      onClose={closePalette}
      onChoose={(type) => add(type, insertion)}
      onBank={() => openBank({ kind: 'insert', target: insertion })}
      target={<span className={classes.besideAnchor} data-kind={insertion.kind} data-palette-open />}
    />
  )
}
