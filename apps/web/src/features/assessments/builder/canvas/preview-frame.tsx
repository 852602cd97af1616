/** The sheet that the page is composed on, at the candidate's width. */
import type { ReactNode } from 'react'
import classes from './canvas.module.css'
import type { Device } from './canvas-state.tsx'
import { PreviewProvider } from './preview-context.tsx'

export function PreviewFrame({
  device,
  children,
}: {
  readonly device: Device
  readonly children: ReactNode
}) {
  return (
    <PreviewProvider>
      <div className={classes.sheet} data-device={device}>
        {children}
      </div>
    </PreviewProvider>
  )
}
