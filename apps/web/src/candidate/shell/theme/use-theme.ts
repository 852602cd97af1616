/** Light or dark: light where nothing was chosen (product 9.18); the choice is stored in the browser. */
import { useLayoutEffect, useState } from 'react'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'

export type Theme = 'light' | 'dark'
const storageKey = 'theme'

function storedTheme(): Theme {
  return storedChoice(storageKey) === 'DARK' ? 'dark' : 'light'
}

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(storedTheme)
  // These colours lie beside and under the page: on scrollbars, and behind its ends when it is pulled.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = theme
  }, [theme])
  return [
    theme,
    () => {
      const next = theme === 'dark' ? 'light' : 'dark'
      storeChoice(storageKey, next === 'dark' ? 'DARK' : 'LIGHT')
      setTheme(next)
    },
  ]
}
