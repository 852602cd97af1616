/** The sheet that the page is composed on: the candidate's width, type and colours. */
import type { ReactNode } from 'react'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import classes from './canvas.module.css'
import type { Device } from './canvas-state.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { usePageView } from './use-page-view.ts'

interface PreviewFrameProps {
  readonly device?: Device
  readonly children: (view: PageView) => ReactNode
}

export function PreviewFrame({ device, children }: PreviewFrameProps) {
  const view = usePageView()
  return (
    <PlayerSheet className={classes.sheet} {...(device ? { device } : {})}>
      {children(view)}
    </PlayerSheet>
  )
}
