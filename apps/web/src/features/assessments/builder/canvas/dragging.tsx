/**
 * Dragging in the builder (product 9.13): what is picked up hangs at the pointer, a line shows where it would
 * go, and only the drop changes the document. Menus and Alt+arrows do the same.
 */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { createContext, type PointerEvent, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { followPointer, type Point } from '../../../../modules/shared/dragging/follow-pointer.ts'
import { scrollAtEdges } from '../../../../modules/shared/dragging/scroll-at-edges.ts'
import { builderThresholdPx } from '../../../../modules/shared/in-place/use-list-drag.ts'
import { announce } from '../../../../patterns/announce.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import type { ModulePosition } from '../edits/placing.ts'
import { whereIs, whereIsRow } from '../edits/where.ts'
import { useStore } from '../state/use-builder.ts'
import classes from './dragging.module.css'
import { type DragSource, dropTargetAt, showTarget } from './drop-target.ts'
import { useModuleLabel } from './module-label.ts'
import { usePlacing } from './use-placing.ts'

type Press = (event: PointerEvent, source: DragSource, onStart?: () => void) => void

const DraggingContext = createContext<Press>(() => undefined)

/** Give it the press on what picks something up. */
export const useDragging = (): Press => use(DraggingContext)

export function DraggingProvider({ children }: { readonly children: ReactNode }) {
  const t = builderTexts.useTexts()
  const store = useStore()
  const carriedOf = useCarried()
  const drop = useDrop()
  const [chip, setChip] = useState<string | null>(null)
  const chipElement = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)

  const press = useCallback<Press>(
    (event, source, onStart) => {
      const { name, holdsContainer } = carriedOf(store.getDocument(), source)
      const rules = { source, holdsContainer, from: { x: event.clientX, y: event.clientY } }
      const own = ownElements(source)
      let at: Point = rules.from
      let target: ModulePosition | undefined
      let frame = 0
      const follow = (): void => {
        scrollAtEdges(at)
        target = dropTargetAt(at, rules)
        showTarget(line.current, target)
        if (chipElement.current)
          chipElement.current.style.transform = `translate(${at.x + 12}px, ${at.y + 8}px)`
        frame = requestAnimationFrame(follow)
      }
      followPointer(event.nativeEvent, {
        threshold: builderThresholdPx,
        onStart: () => {
          onStart?.()
          // A field that has the cursor would take the words that the pointer passes for a selection.
          getSelection()?.removeAllRanges()
          for (const each of own) each.setAttribute('data-dragged', '')
          flushSync(() => setChip(name))
          announce(t('drag.picked', { name }))
          follow()
        },
        onMove: (point) => {
          at = point
        },
        onEnd: (isDropped) => {
          cancelAnimationFrame(frame)
          target = isDropped ? dropTargetAt(at, rules) : undefined
          for (const each of own) each.removeAttribute('data-dragged')
          flushSync(() => setChip(null))
          if (!target) return announce(t('drag.putBack', { name }))
          drop(source, target)
        },
      })
    },
    [store, carriedOf, t, drop],
  )

  return (
    <DraggingContext value={press}>
      {children}
      {chip === null
        ? null
        : createPortal(
            <>
              <div ref={line} className={classes.line} hidden data-drop-line />
              <div ref={chipElement} className={`clipped ${classes.chip}`} aria-hidden data-drag-chip>
                {chip}
              </div>
            </>,
            document.body,
          )}
    </DraggingContext>
  )
}

function useCarried() {
  const t = builderTexts.useTexts()
  const names = moduleTexts.useTexts()
  const labelOf = useModuleLabel()
  return useCallback(
    (document: AssessmentDocument, source: DragSource) => {
      if (source.kind === 'new')
        return { name: names(`name.${source.type}`), holdsContainer: source.type === 'container' }
      const item = source.kind === 'module' ? whereIs(document, source.id)?.item : undefined
      const row = source.kind === 'row' ? whereIsRow(document, source.id) : undefined
      const carried = item ? [item] : (row?.row.moduleItemList ?? [])
      return {
        name: item ? labelOf(item) : t('row.name', { position: (row?.rowIndex ?? 0) + 1 }),
        holdsContainer: carried.some(({ moduleId }) => moduleId === moduleTypes.container),
      }
    },
    [t, names, labelOf],
  )
}

/** Puts what was picked up where it was dropped. */
function useDrop() {
  const placing = usePlacing()
  return useCallback(
    (source: DragSource, to: ModulePosition): void => {
      if (source.kind === 'new') placing.add(source.type, to)
      else if (source.kind === 'row') {
        if (to.kind === 'row') placing.moveRow(source.id, to)
      } else placing.move(source.id, to)
    },
    [placing],
  )
}

function ownElements(source: DragSource): HTMLElement[] {
  if (source.kind === 'new') return []
  const attribute = source.kind === 'module' ? 'data-module-cell' : 'data-row'
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(source.id)}"]`)]
}
