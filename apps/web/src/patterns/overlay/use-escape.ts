/** Escape closes one layer, the one on top: a dialog over a panel leaves the panel open. */
import { useEffectEvent, useLayoutEffect } from 'react'

type Layer = () => void

/** The open layers, the topmost last. */
const layers: Layer[] = []

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // Mantine's mark of a field or button whose own list is open: that one closes first.
  const target = event.target instanceof Element ? event.target : null
  if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return
  // One of the browser's own dialogs closes by itself, and stands on top of every layer.
  if (document.querySelector('dialog[open]') !== null) return
  layers.at(-1)?.()
}

/** Takes the place of Mantine's `closeOnEscape`, to which every open layer would react. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const run = useEffectEvent(onEscape)
  // This runs with the layout, so that a layer that is gone from the page no longer takes the key.
  useLayoutEffect(() => {
    if (!opened) return
    const layer: Layer = () => run()
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [opened])
}
