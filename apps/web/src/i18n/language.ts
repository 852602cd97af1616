/**
 * The language of the page, for every entry: the one that was chosen, which the browser keeps, else the one
 * of the test that is open, else French (product 2.15).
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'

export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

const storageKey = 'language'

let language: Language = 'fr'
const listeners = new Set<() => void>()

/** Starts with the language that this browser keeps. @param otherwise where none was chosen */
export function startLanguage(otherwise: Language = 'fr'): void {
  const choice = storedChoice(storageKey)
  speak(languages.find((each) => each === choice) ?? otherwise)
}

export function currentLanguage(): Language {
  return language
}

/** Changes the language and keeps the choice; where the browser keeps nothing, until the page is left. */
export function changeLanguage(next: Language): void {
  storeChoice(storageKey, next)
  speak(next)
}

/** Calls back after each change of the language; gives what calls that off. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the document, too (screen readers, hyphenation), where there is one. */
export function speak(next: Language): void {
  language = next
  if (typeof document !== 'undefined') document.documentElement.lang = next
  for (const listener of listeners) listener()
}

const LanguageHere = createContext<Language | undefined>(undefined)
/** What stands in it speaks another language than the page, as a test does in the builder's preview. */
export const SpeaksHere = LanguageHere.Provider

/** The language of the moment, for a component. */
export function useLanguage(): Language {
  const ofPage = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
  return useContext(LanguageHere) ?? ofPage
}
