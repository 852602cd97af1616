/** A pane beside the page: it shows the same test a moment later, so that typing on the page is never slowed by it. */
import { type ReactNode, useState } from 'react'
import { LaggingStore } from './state/lagging-store.ts'
import { BuilderContext, useStore } from './state/use-builder.ts'

export function BesidePage({ children }: { readonly children: ReactNode }) {
  const store = useStore()
  const [lagging] = useState(() => new LaggingStore(store))
  return <BuilderContext value={lagging}>{children}</BuilderContext>
}
