/**
 * A window as wide as a telephone: what is drawn in it follows the rules of that width, as on the candidate's
 * own page.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './preview.module.css'

interface PhoneFrameProps {
  readonly label: string
  readonly onEscape: () => void
  readonly children: ReactNode
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>'

export function PhoneFrame({ label, onEscape, children }: PhoneFrameProps) {
  const [inner, setInner] = useState<Document | null>(null)
  useEffect(() => {
    if (!inner) return
    const stop = followStyles(inner)
    // Keys that are pressed in it stay in it.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !inner.querySelector('dialog[open]')) onEscape()
    }
    inner.addEventListener('keydown', onKeyDown)
    return () => {
      stop()
      inner.removeEventListener('keydown', onKeyDown)
    }
  }, [inner, onEscape])
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- nothing is in it but what this page draws */}
      <iframe
        title={label}
        className={classes.phone}
        srcDoc={emptyPage}
        onLoad={(event) => setInner(event.currentTarget.contentDocument)}
      />
      {inner ? createPortal(children, inner.body) : null}
    </>
  )
}

/** Gives a document the styles of this one, those that are fetched later too. Returns what ends that. */
function followStyles(inner: Document): () => void {
  const { documentElement: outer, head } = document
  for (const { name, value } of outer.attributes)
    if (name === 'lang' || name.startsWith('data-')) inner.documentElement.setAttribute(name, value)
  const add = (nodes: Iterable<Node>): void => {
    for (const node of nodes) {
      if (!(node instanceof HTMLElement) || !node.matches('style, link[rel="stylesheet"]')) continue
      const copy = inner.importNode(node, true)
      // A page hides its nonce from scripts that read attributes.
      copy.nonce = node.nonce
      inner.head.append(copy)
    }
  }
  add(head.children)
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) add(addedNodes)
  })
  watching.observe(head, { childList: true })
  return () => watching.disconnect()
}
