/** The sheet that the page is composed on: the candidate's width, type and colours. */
import { useComputedColorScheme } from '@mantine/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { PageView } from '../../../../modules/page/page-view.ts'
import { brandVariables } from '../../../../modules/player-colours.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import classes from './canvas.module.css'
import type { Device } from './canvas-state.tsx'
import { usePageView } from './use-page-view.ts'

const ViewContext = createContext<PageView | null>(null)

export function PreviewFrame({
  device,
  children,
}: {
  readonly device: Device
  readonly children: ReactNode
}) {
  const theme = useComputedColorScheme('light')
  const { primaryColor: primary, secondaryColor: secondary } = useCompanyIdentity()
  const view = usePageView()
  const brand = useMemo(() => brandVariables({ primary, secondary }, theme), [primary, secondary, theme])
  return (
    <ViewContext value={view}>
      <div className={`player-theme ${classes.sheet}`} data-device={device} data-theme={theme} style={brand}>
        {children}
      </div>
    </ViewContext>
  )
}

export function usePreviewView(): PageView {
  const view = use(ViewContext)
  if (!view) throw new Error('outside the preview')
  return view
}
