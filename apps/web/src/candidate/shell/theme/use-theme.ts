/** Light or dark: light where nothing was chosen (SPEC §9); the choice is kept in the browser. */
import { useState } from 'react'
import { keep, kept } from '../../api/kept-choice.ts'

export type Theme = 'light' | 'dark'
const storageKey = 'theme'

export function keptTheme(): Theme {
  return kept(storageKey) === 'DARK' ? 'dark' : 'light'
}

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(keptTheme)
  return [
    theme,
    () => {
      const next = theme === 'dark' ? 'light' : 'dark'
      keep(storageKey, next === 'dark' ? 'DARK' : 'LIGHT')
      setTheme(next)
    },
  ]
}
