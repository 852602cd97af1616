export interface ErrorEntry {
  /** HTTP status; 0 for what only the interface says. */
  readonly status: number
  readonly fr: string
  readonly en: string
}

/** A line of the error catalogue. */
export const entry = (status: number, fr: string, en: string): ErrorEntry => ({ status, fr, en })
