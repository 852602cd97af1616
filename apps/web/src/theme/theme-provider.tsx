/** Mantine with the product's look, its style elements under the page's nonce. */
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './boot.css'
import './fonts.css'
import './base.css'
import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'
import { styleNonce } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const key = 'theme'

const fromStorage = (value: string | null): MantineColorScheme => (value === 'DARK' ? 'dark' : 'light')

/** Light or dark, stored in the browser as LIGHT or DARK; light where nothing was chosen (product 9.18). */
const colourSchemeManager: MantineColorSchemeManager = {
  get: () => fromStorage(storedChoice(key)),
  set: (scheme) => storeChoice(key, scheme === 'dark' ? 'DARK' : 'LIGHT'),
  subscribe: (onUpdate) => {
    listener = (event) => {
      if (event.key === key) onUpdate(fromStorage(event.newValue))
    }
    addEventListener('storage', listener)
  },
  unsubscribe: () => removeEventListener('storage', listener),
  clear: () => storeChoice(key, null),
}

let listener: (event: StorageEvent) => void = () => undefined

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
