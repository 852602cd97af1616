/** The sheet that the page is composed on: the candidate's width, type and colours. */
import { createContext, type ReactNode, use } from 'react'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import classes from './canvas.module.css'
import type { Device } from './canvas-state.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { usePageView } from './use-page-view.ts'

const ViewContext = createContext<PageView | null>(null)

export function PreviewFrame({
  device,
  children,
}: {
  readonly device?: Device
  readonly children: ReactNode
}) {
  const view = usePageView()
  return (
    <ViewContext value={view}>
      <PlayerSheet className={classes.sheet} {...(device ? { device } : {})}>
        {children}
      </PlayerSheet>
    </ViewContext>
  )
}

export function usePreviewView(): PageView {
  const view = use(ViewContext)
  if (!view) throw new Error('outside the preview')
  return view
}
