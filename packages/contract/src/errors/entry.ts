export interface ErrorEntry {
  /** The HTTP status; 0 for an error that only the interface tells. */
  readonly status: number
  readonly fr: string
  readonly en: string
}

/** A line of the error catalogue. */
export const entry = (status: number, fr: string, en: string): ErrorEntry => ({ status, fr, en })
