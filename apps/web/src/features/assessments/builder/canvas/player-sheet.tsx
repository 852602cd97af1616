/** A part of the screen in the candidate's type and colours, those of the company. */
import { useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Language } from '../../../../i18n/catalogue.ts'
import { brandVariables } from '../../../../modules/player-colours.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'

interface PlayerSheetProps {
  readonly className?: string | undefined
  readonly device?: 'desktop' | 'phone'
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
