/** The word to type before a test is deleted, by language (SPEC §5). */
export const deletionWords = { fr: 'SUPPRIMER', en: 'DELETE' } as const

/** Whether it is one of them, as it stands. */
export function isDeletionWord(text: string | undefined): boolean {
  return text === deletionWords.fr || text === deletionWords.en
}
