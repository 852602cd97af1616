/**
 * Dragging, the same everywhere: the styles of what is dragged carry the page's nonce (CSP), and the library's keyboard
 * dragging with its English announcements is left out, as menus and keys do what dragging does.
 */
import { Accessibility, type Sensors, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, DragOverlay } from '@dnd-kit/react'
import type { ComponentProps, ReactNode } from 'react'
import { styleNonce } from '../../theme/style-nonce.ts'

export interface DragProviderProps {
  readonly sensors: Sensors
  readonly onDragEnd: (event: DragEndEvent) => void
  /** What hangs at the pointer. */
  readonly renderOverlay: ComponentProps<typeof DragOverlay>['children']
  readonly children: ReactNode
}

export function DragProvider({ sensors, onDragEnd, renderOverlay, children }: DragProviderProps) {
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: styleNonce() }),
      ]}
      onDragEnd={onDragEnd}
    >
      {children}
      <DragOverlay dropAnimation={null}>{renderOverlay}</DragOverlay>
    </DragDropProvider>
  )
}
