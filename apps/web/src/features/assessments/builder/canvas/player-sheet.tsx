/** A part of the screen in the candidate's type and colours, those of the company. */
import { useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Language } from '../../../../i18n/language.ts'
import { brandVariables } from '../../../../modules/player-colours.ts'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import classes from './canvas.module.css'
import type { Device } from './canvas-state.tsx'
import { usePageView } from './use-page-view.ts'

interface PlayerSheetProps {
  readonly className?: string | undefined
  readonly device?: Device
  /** Of what is in it; the recruiter's where it is missing. */
  readonly lang?: Language
  readonly children: ReactNode
}

export function PlayerSheet({ className = '', device, lang, children }: PlayerSheetProps) {
  const theme = useComputedColorScheme('light')
  const { primaryColor: primary, secondaryColor: secondary } = useCompanyIdentity()
  const brand = useMemo(() => brandVariables({ primary, secondary }, theme), [primary, secondary, theme])
  return (
    <div
      lang={lang}
      className={`player-theme ${className}`}
      data-device={device}
      data-theme={theme}
      style={brand}
    >
      {children}
    </div>
  )
}

interface PreviewFrameProps {
  readonly device?: Device
  readonly children: (view: PageView) => ReactNode
}

/** The sheet that the page is composed on: the candidate's width, type and colours. */
export function PreviewFrame({ device, children }: PreviewFrameProps) {
  const view = usePageView()
  return (
    <PlayerSheet className={classes.sheet} {...(device ? { device } : {})}>
      {children(view)}
    </PlayerSheet>
  )
}
