/** How long messages stay on screen, in milliseconds (product 9.17). */
export const toastMilliseconds = {
  success: 1500,
  error: 3000,
  sessionLost: 4000,
  companyChanged: 300,
  fetchError: 6000,
  massAddError: 9000,
} as const

export type ToastKind = keyof typeof toastMilliseconds

/** Undo is offered for ten seconds (product 10.9). */
export const undoMilliseconds = 10_000

/** How long a search by name waits, in the address book and in the shared filter (product 9.12). */
export const debounceMilliseconds = { nameSearch: 500, candidateFilter: 400, colourPicker: 200 } as const
