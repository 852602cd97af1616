/** How the names of files end that are films: they want captions. No zod here. */
export const filmEndings = ['mp4', 'webm'] as const
