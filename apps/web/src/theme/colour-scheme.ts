/** Light or dark, kept in the browser as SPEC §3 names it (LIGHT, DARK); light where nothing was chosen. */
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const key = 'theme'

const fromStorage = (value: string | null): MantineColorScheme => (value === 'DARK' ? 'dark' : 'light')

export const colourSchemeManager: MantineColorSchemeManager = {
  get: () => fromStorage(localStorage.getItem(key)),
  set: (scheme) => localStorage.setItem(key, scheme === 'dark' ? 'DARK' : 'LIGHT'),
  subscribe: (onUpdate) => {
    listener = (event) => {
      if (event.key === key) onUpdate(fromStorage(event.newValue))
    }
    addEventListener('storage', listener)
  },
  unsubscribe: () => removeEventListener('storage', listener),
  clear: () => localStorage.removeItem(key),
}

let listener: (event: StorageEvent) => void = () => undefined
