/** Grows when exported tests change so that an older product cannot read them; it refuses a newer one. */
export const exportVersion = 1
