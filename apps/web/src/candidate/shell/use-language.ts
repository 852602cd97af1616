import { useSyncExternalStore } from 'react'
import { type Catalogue, type Language, type Texts, type Translate, textsIn } from '../../i18n/catalogue.ts'
import { keepLanguage, keptLanguage } from '../api/language.ts'

let chosen: Language | undefined
const listeners = new Set<() => void>()

/** Changes the language, keeps the choice and tells the document (screen readers, hyphenation). */
export function changeLanguage(next: Language): void {
  chosen = next
  keepLanguage(next)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** Shows what a candidate of a test finds, in its language, without keeping that; undefined ends it. */
export function showIn(language: Language | undefined): void {
  chosen = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => chosen ?? keptLanguage())
}

/** The texts of a catalogue in the language of the moment. */
export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  return textsIn(catalogue, useLanguage())
}
