/** Where the focus goes when a layer closes: to what opened it, or to what stands in its place. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

/** Of each open dialog, what takes the focus after it: the first of them that is still there. */
const waysBack: (readonly HTMLElement[])[] = []

/** What had the focus last: a button that is disabled while its call runs loses it before a dialog asks. */
let last: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => {
  last = target
})

const isDisabled = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement && element.matches(':disabled')

/** Gives it back to that button once its call has ended, unless something else has it. */
new MutationObserver(() => {
  if (document.activeElement !== document.body || isDisabled(last)) return
  if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true })
}).observe(document, { attributeFilter: ['disabled'], subtree: true })

/** From a menu's item to the menu's button; from within a dialog, on to what opened that one. */
function wayBack(): readonly HTMLElement[] {
  const { activeElement } = document
  const active = activeElement === document.body && isDisabled(last) ? (last as Element) : activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  const isThere = opener instanceof HTMLElement && opener !== document.body
  return [...(isThere ? [opener] : []), ...(waysBack.at(-1) ?? [])]
}

/** The element, or the one that was drawn anew in its place. */
const standing = (element: HTMLElement): HTMLElement | null =>
  element.isConnected ? element : document.getElementById(element.id)

/** The title of what stands in front: of the open panel, else of the page. */
export function titleInFront(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('[data-panel] h2') ?? document.querySelector('main h1')
  if (title) title.tabIndex = -1
  return title
}

/** Whether the focus is in the dialog, be it that it fades away by now. */
const hasFocus = (root: RefObject<HTMLElement | null>): boolean =>
  root.current?.contains(document.activeElement) === true

/**
 * Returns the focus to what opened the dialog, even where the dialog is mounted open and unmounted with its
 * answer; to the title where the answer has removed the opener. An element that has claimed the focus
 * by then keeps it, and so does the dialog where it is open again by then.
 */
export function useFocusBack(opened: boolean, root: RefObject<HTMLElement | null>): void {
  // While it is drawn: a menu's item is gone from the page, and the focus with it, once the dialog stands.
  const way = useMemo(() => (opened ? wayBack() : []), [opened])
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    if (!opened) return
    isOpen.current = true
    waysBack.push(way)
    return () => {
      isOpen.current = false
      waysBack.splice(waysBack.indexOf(way), 1)
      requestAnimationFrame(() => {
        const target = way.map(standing).find((each) => each !== null) ?? titleInFront()
        if (!target || way.length === 0) return
        const { activeElement: active } = document
        const isLost = active === null || active === document.body || hasFocus(root)
        if (isOpen.current || !isLost) return
        // Its call still runs: the focus comes with its end.
        if (isDisabled(target)) last = target
        target.focus({ preventScroll: true })
      })
    }
  }, [opened, way, root])
}
