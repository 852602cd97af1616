/** Pictures of which nobody has said what they show. No zod here: the candidate's browser shows them too. */

/**
 * Says of such pictures that they say nothing: a screen reader would read out their addresses. Done where a
 * text is shown or sent, not where it is stored, as the builder asks for what was never said.
 */
export const withAlt = (html: string): string => html.replaceAll(/<img (?![^>]*\balt=)/g, '<img alt="" ')
