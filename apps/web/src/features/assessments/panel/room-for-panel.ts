/** Media query: below this the board needs the whole width; its head leads back to the list. */
export const roomForPanel = '(min-width: 75em)'
