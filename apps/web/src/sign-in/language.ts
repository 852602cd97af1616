/** The language of these pages, without a library; kept under the name that the application reads too. */
import { useMemo, useSyncExternalStore } from 'react'
import { type Catalogue, type Language, type Texts, type Translate, textsIn } from '../i18n/catalogue.ts'
import { keepLanguage, keptLanguage } from '../i18n/language.ts'

let language: Language = 'fr'
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => language

function take(next: Language): void {
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

export const startLanguage = (): void => take(keptLanguage())

export function changeLanguage(next: Language): void {
  keepLanguage(next)
  take(next)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  const current = useLanguage()
  return useMemo(() => textsIn(catalogue, current), [catalogue, current])
}
