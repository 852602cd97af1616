/** Longest object and content of a message to the support, in characters of its text (product 9.8). */
export const contactLimits = { object: 250, content: 2500 } as const
