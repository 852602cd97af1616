import { foldLetters } from '../modules/shared/fold-letters.ts'

/** Longest slug that is stored. */
export const maxSlugLength = 255

/** A name as a slug (product 2.19): small letters and digits, hyphens for spaces; '' where none is left. */
export function slugify(name: string): string {
  return foldLetters(name.toLowerCase())
    .normalize('NFKD')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, '')
}

/** A test's slug by its name: one of emoji or another alphabet is `test`, or the `test-2` that it has. */
export function slugOfTest(name: string, present = ''): string {
  if (name.trim() === '') return ''
  return slugify(name) || (/^test-\d+$/.test(present) ? present : 'test')
}

/** Slugs that the product itself uses in `/api/assessments/…`, so that no test can have them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'deleted',
  'groups',
  'import',
  'import-file',
  'models',
  'slug-available',
])

/** Gives the slug itself when it is free and not reserved, else the first free one of `slug-2`, `slug-3`… */
export function freeSlug(slug: string, isInUse: (slug: string) => boolean): string {
  if (!isInUse(slug) && !reservedSlugs.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const candidate = slug.slice(0, maxSlugLength - ending.length).replace(/-$/, '') + ending
    if (!isInUse(candidate)) return candidate
  }
}
