/** The middle pane: the page as the candidate sees it, to compose in place (DESIGN "Builder"). */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { whereIs } from '../edits/place.ts'
import { present } from '../state/builder-state.ts'
import { usePage, useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import classes from './canvas.module.css'
import { CanvasBar } from './canvas-bar.tsx'
import { CanvasRow } from './canvas-row.tsx'
import { isSamePlace, useCanvas } from './canvas-state.tsx'
import { DragArea, Gap } from './drag.tsx'
import { gapId, placeOfGap } from './gap-ids.ts'
import { InsertionPoint } from './insertion-point.tsx'
import { useModuleLabel } from './module-label.ts'
import { Palette } from './palette.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { usePlacing } from './use-placing.ts'

export function Canvas() {
  const t = useTexts(builderTexts)
  const page = usePage()
  const store = useStore()
  const keyOf = useKeyOf()
  const placing = usePlacing()
  const labelOf = useModuleLabel()
  const { device } = useCanvas()

  const describe = (id: string): string => {
    const item = whereIs(present(store.getState()), id)?.row.moduleItemList.find((each) => each.id === id)
    const index = page.rowList.findIndex((row) => row.rowId === id)
    return item ? labelOf(item) : t('row.name', { position: index + 1 })
  }
  const drop = useCallback(
    (id: string, gap: string): void => {
      const place = placeOfGap(gap)
      if (!place) return
      if (whereIs(present(store.getState()), id)) placing.move(id, place)
      else if (place.kind === 'row') placing.moveRow(id, place.pageId, place.index)
    },
    [placing, store],
  )
  return (
    <section className={classes.canvas} aria-label={t('canvas.label', { position: page.position })}>
      <CanvasBar />
      <div
        className={classes.ground}
        role="presentation"
        onClick={(event) => {
          if (event.target === event.currentTarget) store.select({ kind: 'page' })
        }}
      >
        <PreviewFrame device={device}>
          <DragArea describe={describe} onDrop={drop}>
            {page.rowList.map((row, index) => (
              <Fragment key={keyOf(row.rowId)}>
                <InsertionPoint pageId={page.id} index={index} />
                <CanvasRow row={row} position={index + 1} />
              </Fragment>
            ))}
            {page.rowList.length === 0 ? (
              <EmptyState title={t('canvas.empty.title')} text={t('canvas.empty.text')} />
            ) : null}
            <LastInsertion pageId={page.id} index={page.rowList.length} />
          </DragArea>
        </PreviewFrame>
      </div>
    </section>
  )
}

/** The end of the page is where most modules are added: a button with its words. */
function LastInsertion({ pageId, index }: { readonly pageId: string; readonly index: number }) {
  const t = useTexts(builderTexts)
  const { insertion, openPalette, closePalette } = useCanvas()
  const { add } = usePlacing()
  const place = { kind: 'row', pageId, index } as const
  const button = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openPalette(place)}
    >
      {t('canvas.add')}
    </Button>
  )
  return (
    <Gap id={gapId(place)} accept={['row', 'module']}>
      <div className={classes.last}>
        <Palette
          opened={isSamePlace(insertion, place)}
          onClose={closePalette}
          onChoose={(type) => add(type, place)}
          target={button}
        />
      </div>
    </Gap>
  )
}
