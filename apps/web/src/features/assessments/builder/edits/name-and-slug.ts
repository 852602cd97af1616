/** The test's name, and the permalink that follows it until somebody unlocks it (product 2.19). */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { slugify, slugOfTest } from '@assay/domain/assessments/slug'

/** The document under another name; with `slugFollows`, under the permalink made of it. */
export function renamed(
  document: AssessmentDocument,
  name: string,
  slugFollows: boolean,
): AssessmentDocument {
  return { ...document, name, slug: slugFollows ? slugOfTest(name, document.slug) : document.slug }
}

/** Corrects a permalink while it is typed; a hyphen at the end may still be continued. */
export function typedSlug(text: string): string {
  const slug = slugify(text)
  return slug !== '' && /[\s-]$/.test(text) ? `${slug}-` : slug
}
