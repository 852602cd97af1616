/**
 * A toolbar has one tab stop: the tool that was used last, at first the first one. ← and → move through it,
 * Home and End to its ends. Put `ref={useToolbar()}`, `onKeyDown={moveInToolbar}` and
 * `onFocus={keepOneTabStop}` on its root.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const toolsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>('button, a[href], input')].filter(
    (tool) => !tool.hasAttribute('disabled') && tool.closest('[hidden]') === null,
  )

function stopAt(bar: HTMLElement, chosen: HTMLElement | undefined): void {
  for (const tool of toolsOf(bar)) tool.tabIndex = tool === chosen ? 0 : -1
}

/** Gives a fresh toolbar its tab stop, also after its tools changed. */
export function useToolbar<Bar extends HTMLElement = HTMLDivElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const tools = toolsOf(current)
    if (tools.filter((tool) => tool.tabIndex === 0).length !== 1)
      stopAt(current, tools.find((tool) => tool === document.activeElement) ?? tools[0])
  })
  return bar
}

export function keepOneTabStop({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  const tool = toolsOf(currentTarget).find((each) => each === target)
  if (tool) stopAt(currentTarget, tool)
}

export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsOf(event.currentTarget)
  const at = tools.findIndex((tool) => tool === document.activeElement)
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tools.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tools.at(to % tools.length)?.focus()
}
