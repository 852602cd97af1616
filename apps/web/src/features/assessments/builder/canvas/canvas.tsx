/** The middle pane: the page as the candidate sees it, typed on directly (product 10.12). */
import { Group, Text } from '@mantine/core'
import { IconDeviceMobile, IconLayoutSidebar } from '@tabler/icons-react'
import { type ComponentProps, Fragment, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../../../patterns/actions.tsx'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { prepareRichTextInPlace } from '../../../../rich-text/rich-text-in-place.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { present } from '../state/builder-state.ts'
import { currentPage } from '../state/selection.ts'
import { useBuilder, usePage, usePageChoices, usePosition, useStore } from '../state/use-builder.ts'
import classes from './canvas.module.css'
import { CanvasRow } from './canvas-row.tsx'
import { useCanvas } from './canvas-state.tsx'
import { InsertionPoint, LastInsertion } from './insertion-point.tsx'
import type { RowsComponent } from './module-cell.tsx'
import { PreviewFrame } from './player-sheet.tsx'

/** The rows of the page, or of a container on it, with the places between them to add or drop something. */
const CanvasRows: RowsComponent = memo(function CanvasRows({
  rows,
  pageId,
  containerId,
  view,
}: ComponentProps<RowsComponent>) {
  return (
    <div className={classes.rows} data-rows={containerId ?? ''} data-page={pageId}>
      {rows.map((row, index) => (
        <Fragment key={row.rowId}>
          <InsertionPoint pageId={pageId} containerId={containerId} index={index} />
          <CanvasRow row={row} position={index + 1} pageId={pageId} view={view} Rows={CanvasRows} />
        </Fragment>
      ))}
      <LastInsertion pageId={pageId} containerId={containerId} index={rows.length} />
    </div>
  )
})

export function Canvas() {
  const t = builderTexts.useTexts()
  const position = usePosition()
  const isEmpty = useBuilder((state) => currentPage(present(state), state.pageId).rowList.length === 0)
  const store = useStore()
  const pageId = useBuilder((state) => state.pageId)
  const ground = useRef<HTMLDivElement>(null)
  useEffect(prepareRichTextInPlace, [])
  // Another page opens at its top; what is gone to on it comes into view afterwards.
  useLayoutEffect(() => {
    if (pageId !== '') ground.current?.scrollTo?.({ top: 0 })
  }, [pageId])
  return (
    <section className={classes.canvas} aria-label={t('canvas.label', { position })}>
      <CanvasBar />
      <div
        ref={ground}
        className={classes.ground}
        role="presentation"
        data-ground
        onClick={(event) => {
          if (event.target === event.currentTarget) store.select({ kind: 'page' })
        }}
      >
        <PreviewFrame>
          {(view) => (
            <>
              {isEmpty ? <EmptyState title={t('canvas.empty.title')} text={t('canvas.empty.text')} /> : null}
              <PageOnSheet view={view} />
            </>
          )}
        </PreviewFrame>
      </div>
    </section>
  )
}

function PageOnSheet({ view }: Pick<ComponentProps<RowsComponent>, 'view'>) {
  const page = usePage()
  return <CanvasRows rows={page.rowList} pageId={page.id} view={view} />
}

/** The bar above the page: its place, and how it looks on a telephone. */
function CanvasBar() {
  const t = builderTexts.useTexts()
  const pages = usePageChoices()
  const position = usePosition()
  const { openPhone, outlineFolds, isOutlineShown, showOutline } = useCanvas()
  return (
    <div className={classes.bar}>
      <Group gap={4} wrap="nowrap" miw={0} flex={1}>
        {outlineFolds ? (
          <IconButton
            label={t('tab.pages')}
            icon={IconLayoutSidebar}
            aria-expanded={isOutlineShown}
            onClick={() => showOutline(!isOutlineShown)}
          />
        ) : null}
        <Text c="dimmed" size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {t('canvas.of', { position, total: pages.length })}
        </Text>
      </Group>
      <IconButton label={t('canvas.phoneView')} icon={IconDeviceMobile} onClick={openPhone} />
    </div>
  )
}
