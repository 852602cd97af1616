/** The rows of the page, or of a container on it, with the places between them to add or drop something. */
import { type ComponentProps, Fragment, memo } from 'react'
import { useKeyOf } from '../state/use-keys.ts'
import classes from './canvas.module.css'
import { CanvasRow } from './canvas-row.tsx'
import { InsertionPoint, LastInsertion } from './insertion-point.tsx'
import type { RowsComponent } from './module-cell.tsx'

export const CanvasRows: RowsComponent = memo(function CanvasRows({
  rows,
  pageId,
  containerId,
  view,
}: ComponentProps<RowsComponent>) {
  const keyOf = useKeyOf()
  return (
    <div className={classes.rows} data-rows={containerId ?? ''} data-page={pageId}>
      {rows.map((row, index) => (
        <Fragment key={keyOf(row.rowId)}>
          <InsertionPoint pageId={pageId} containerId={containerId} index={index} />
          <CanvasRow row={row} position={index + 1} pageId={pageId} view={view} Rows={CanvasRows} />
        </Fragment>
      ))}
      <LastInsertion pageId={pageId} containerId={containerId} index={rows.length} />
    </div>
  )
})
