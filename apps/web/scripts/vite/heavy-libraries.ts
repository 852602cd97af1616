/**
 * Libraries that are too heavy for the candidate. `scripts/arrows.mjs` refuses imports that lead to them, and
 * `vite.candidate.config.ts` a build that holds them.
 */
export const heavyLibraries = ['zod', 'dompurify', 'dayjs', '@mantine', '@tanstack', '@tiptap', 'recharts']
