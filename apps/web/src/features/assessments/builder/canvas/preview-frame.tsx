/** The sheet that the page is composed on: the candidate's theme, at the candidate's width. */
import type { ReactNode } from 'react'
import classes from './canvas.module.css'
import type { Device } from './canvas-state.tsx'

export function PreviewFrame({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  return (
    <div className={classes.sheet} data-device={device}>
      {children}
    </div>
  )
}
