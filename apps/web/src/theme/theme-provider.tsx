/** Mantine with the product's look, its style elements under the page's nonce. */
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './fonts.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colourSchemeManager } from './colour-scheme.ts'
import { styleNonce } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
