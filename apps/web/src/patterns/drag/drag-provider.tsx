/**
 * Dragging, the same everywhere: the styles of what is dragged carry the page's nonce (CSP), and the
 * library's keyboard dragging with its English announcements is left out, as menus and keys do what dragging
 * does. What is picked up and put back is announced in the reader's language; what a drop did, by whoever did
 * it.
 */
import { Accessibility, type Sensors, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, DragOverlay } from '@dnd-kit/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
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
  const t = useTexts(patternTexts)
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
        if (source && (event.canceled || !target)) announce(t('drag.putBack', { name: nameOf(source) }))
        onDragEnd(event)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{renderOverlay}</DragOverlay>
    </DragDropProvider>
  )
}
