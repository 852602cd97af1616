/** Tags of candidates: words of a company, such as a licence or a site. No zod. */

/** The longest tag. */
export const tagLength = 50
/** The most tags of a candidate. */
export const tagsAtMost = 20
