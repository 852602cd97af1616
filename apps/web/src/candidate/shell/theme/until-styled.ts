import { keepLoading } from '../../../modules/heavy-player.ts'

/**
 * Resolves once the style sheet is there. Where it failed to load, the page keeps its first words, which now
 * offer a reload, and the style sheet is asked for again, as no page shows without its style.
 */
export async function untilStyled(): Promise<void> {
  const { documentElement: root } = document
  const isStyled = () => getComputedStyle(root).getPropertyValue('--styled') !== ''
  let sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!sheet || isStyled()) return
  root.dataset.unstyled = ''
  await keepLoading(
    () =>
      new Promise((loaded, failed) => {
        const next = sheet?.cloneNode() as HTMLLinkElement
        next.addEventListener('load', loaded)
        next.addEventListener('error', failed)
        sheet?.replaceWith(next)
        sheet = next
      }),
  )
}
