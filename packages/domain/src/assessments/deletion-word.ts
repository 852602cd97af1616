/** The word to type before a test is deleted, by language (product 2.9). */
export const deletionWords = { fr: 'SUPPRIMER', en: 'DELETE' } as const

/** How many days a deleted test can be restored and its applications stay readable (product 2.9). */
export const deletedRetentionDays = 30

/** Says whether a text is one of the deletion words, exactly as it stands. */
export function isDeletionWord(text: string | undefined): boolean {
  return text === deletionWords.fr || text === deletionWords.en
}
