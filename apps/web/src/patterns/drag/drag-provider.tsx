/**
 * Dragging, the same everywhere. The styles of the dragged element carry the page's nonce (CSP). The
 * library's keyboard dragging with its English announcements is left out, as menus and keys do what dragging
 * does. Picking up, putting back and dropping are announced in the reader's language; the component that
 * handles a drop announces its result.
 */
import { Accessibility, type Sensors, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, DragOverlay } from '@dnd-kit/react'
import type { ComponentProps, ReactNode } from 'react'
import { styleNonce } from '../../theme/style-nonce.ts'
import { announce } from '../announce.tsx'
import { patternTexts } from '../texts.ts'

interface DragProviderProps {
  readonly sensors: Sensors
  /** The words for what is dragged. */
  readonly nameOf: (source: { readonly id: string | number; readonly data: unknown }) => string
  readonly onDragEnd: (event: DragEndEvent) => void
  /** What hangs at the pointer. */
  readonly renderOverlay: ComponentProps<typeof DragOverlay>['children']
  readonly children: ReactNode
}

export function DragProvider({ sensors, nameOf, onDragEnd, renderOverlay, children }: DragProviderProps) {
  const t = patternTexts.useTexts()
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: styleNonce() }),
      ]}
      onDragStart={({ operation: { source } }) => {
        if (source) announce(t('drag.picked', { name: nameOf(source) }))
      }}
      onDragEnd={(event) => {
        const { source, target } = event.operation
        // Whoever handles the drop may say more at once; what was said last does not stay "picked up".
        const said = event.canceled || !target ? 'drag.putBack' : 'drag.dropped'
        if (source) announce(t(said, { name: nameOf(source) }))
        onDragEnd(event)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{renderOverlay}</DragOverlay>
    </DragDropProvider>
  )
}
