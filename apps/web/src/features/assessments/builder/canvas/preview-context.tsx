import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, createContext, type ReactNode, use, useMemo } from 'react'
import type { PageView } from '../../../../modules/page/page-view.ts'
import { brandVariables } from '../../../../modules/player-colours.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { usePageView } from './use-page-view.ts'

interface Preview {
  readonly view: PageView
  /** The company's colours, for the element that carries `player-theme`. */
  readonly brand: CSSProperties
}

const PreviewContext = createContext<Preview | null>(null)

/** Makes what previews share once for the page. */
export function PreviewProvider({ children }: { readonly children: ReactNode }) {
  const theme = useComputedColorScheme('light')
  const { primaryColor: primary, secondaryColor: secondary } = useCompanyIdentity()
  const view = usePageView()
  const value = useMemo(
    () => ({ view, brand: brandVariables({ primary, secondary }, theme) }),
    [view, primary, secondary, theme],
  )
  return <PreviewContext value={value}>{children}</PreviewContext>
}

export function usePreview(): Preview {
  const preview = use(PreviewContext)
  if (!preview) throw new Error('outside the preview')
  return preview
}
