/** Tags of candidates: words of a company, such as a licence or a site. No zod. */

/** The longest tag. */
export const tagLength = 50
/** The most tags of a candidate. */
export const tagsAtMost = 20

/** Tags as written with commas between them, each once; undefined where too long or too many. */
export function readTags(text: string): readonly string[] | undefined {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  return tags.length <= tagsAtMost && tags.every((tag) => tag.length <= tagLength) ? tags : undefined
}
