/** How long messages stay on screen, in milliseconds (SPEC §8, §9). */
export const toastMilliseconds = {
  success: 1500,
  error: 3000,
  sessionLost: 4000,
  companyChanged: 300,
  fetchError: 6000,
  massAddError: 9000,
} as const

export type ToastKind = keyof typeof toastMilliseconds

/** DESIGN: undo is offered for ten seconds. */
export const undoMilliseconds = 10_000

/** SPEC §2, §9: search by name in the address book, and the shared candidate filter. */
export const debounceMilliseconds = { nameSearch: 500, candidateFilter: 400, colourPicker: 200 } as const
