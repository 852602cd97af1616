/** The middle pane: the page as the candidate sees it, typed on directly (DESIGN "Builder"). */
import { type ComponentProps, Fragment, memo, useEffect } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { prepareRichTextInPlace } from '../../../../rich-text/rich-text-in-place.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { present } from '../state/builder-state.ts'
import { currentPage } from '../state/selection.ts'
import { useBuilder, usePage, usePosition, useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import classes from './canvas.module.css'
import { CanvasBar } from './canvas-bar.tsx'
import { CanvasRow } from './canvas-row.tsx'
import { useCanvas } from './canvas-state.tsx'
import { InsertionPoint, LastInsertion } from './insertion-point.tsx'
import type { RowsComponent } from './module-cell.tsx'
import { PreviewFrame, usePreviewView } from './preview-frame.tsx'

/** The rows of the page, or of a container on it, with the places between them to add or drop something. */
const CanvasRows: RowsComponent = memo(function CanvasRows({
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

export function Canvas() {
  const t = useTexts(builderTexts)
  const position = usePosition()
  const isEmpty = useBuilder((state) => currentPage(present(state), state.pageId).rowList.length === 0)
  const store = useStore()
  const { device } = useCanvas()
  useEffect(prepareRichTextInPlace, [])
  return (
    <section className={classes.canvas} aria-label={t('canvas.label', { position })}>
      <CanvasBar />
      <div
        className={classes.ground}
        role="presentation"
        data-ground
        onClick={(event) => {
          if (event.target === event.currentTarget) store.select({ kind: 'page' })
        }}
      >
        <PreviewFrame device={device}>
          {isEmpty ? <EmptyState title={t('canvas.empty.title')} text={t('canvas.empty.text')} /> : null}
          <PageOnSheet />
        </PreviewFrame>
      </div>
    </section>
  )
}

function PageOnSheet() {
  const page = usePage()
  const view = usePreviewView()
  return <CanvasRows rows={page.rowList} pageId={page.id} view={view} />
}
