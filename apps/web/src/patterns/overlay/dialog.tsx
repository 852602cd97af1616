/** A dialog: only for decisions (DESIGN). Title, what it is about, buttons at the end. */
import { Group, Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import { useEscape } from './use-escape.ts'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the main one last. A form's dialog puts them into the form instead. */
  readonly buttons?: ReactNode
  readonly size?: number | string
  /** Whether something is being sent: neither Esc nor a click beside the dialog closes it then. */
  readonly busy?: boolean
  /** Asked of an open dialog: it stands above that one, though it was there first. */
  readonly isTopmost?: boolean
}

/** A dialog stands above an open panel (200), though it was there first; menus (300) stand above both. */
const abovePanels = 250
const aboveDialogs = 275

/** The longest pause between the two presses of a double click. */
const doubleClickMilliseconds = 500

/**
 * The second press of a double click on what opened a dialog falls beside it: that must not close it unread.
 */
function useSettled(opened: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setSettled(true), doubleClickMilliseconds)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [opened])
  return settled
}

/** Of each open dialog, what takes the focus after it: the first of them that is still there. */
const waysBack: (readonly HTMLElement[])[] = []

/**
 * From a menu's item it goes to the menu's button; from within another dialog, on to what opened that one.
 */
function wayBack(): readonly HTMLElement[] {
  const { activeElement: active } = document
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  const isThere = opener instanceof HTMLElement && opener !== document.body
  return [...(isThere ? [opener] : []), ...(waysBack.at(-1) ?? [])]
}

/** The element, or the one that was drawn anew in its place. */
const standing = (element: HTMLElement): HTMLElement | null =>
  element.isConnected ? element : document.getElementById(element.id)

/** Whether the focus is in the dialog, be it that it fades away by now. */
const hasFocus = (root: RefObject<HTMLElement | null>): boolean =>
  root.current?.contains(document.activeElement) === true

/**
 * Returns the focus to what opened the dialog, even where the dialog is mounted open and unmounted with its
 * answer; to the page's title where the answer has taken the opener away. An element that has taken the focus
 * by then keeps it.
 */
function useFocusBack(opened: boolean, root: RefObject<HTMLElement | null>): void {
  // While it is drawn: a menu's item is gone from the page, and the focus with it, once the dialog stands.
  const way = useMemo(() => (opened ? wayBack() : []), [opened])
  useLayoutEffect(() => {
    if (!opened) return
    waysBack.push(way)
    return () => {
      waysBack.splice(waysBack.indexOf(way), 1)
      requestAnimationFrame(() => {
        const { activeElement: active } = document
        const isLost = active === null || active === document.body || hasFocus(root)
        const isOpenAgain = waysBack.includes(way)
        if (isOpenAgain || !isLost || way.length === 0) return
        const opener = way.map(standing).find((each) => each !== null)
        const target = opener ?? document.querySelector<HTMLElement>('main h1')
        if (target && target !== opener) target.tabIndex = -1
        target?.focus({ preventScroll: true })
      })
    }
  }, [opened, way, root])
}

export function Dialog({ opened, onClose, title, children, buttons, ...rest }: DialogProps) {
  const { size = 480, busy = false, isTopmost = false } = rest
  const t = useTexts(patternTexts)
  const settled = useSettled(opened)
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(opened, root)
  useEscape(opened, () => {
    if (!busy) onClose()
  })
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      zIndex={isTopmost ? aboveDialogs : abovePanels}
      closeOnEscape={false}
      closeOnClickOutside={settled && !busy}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
    >
      {children}
      {buttons === undefined ? null : (
        <Group justify="flex-end" gap="xs" mt="lg">
          {buttons}
        </Group>
      )}
    </Modal>
  )
}
