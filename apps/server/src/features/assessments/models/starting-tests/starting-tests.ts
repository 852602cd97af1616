/**
 * The tests that every installation offers (docs/decisions/042): files as the product exports them, without
 * id, dates and state. To change one, import it, edit it, export it again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'

const folder = new URL('./', import.meta.url)

/** Each test in each language, by name; its slug is its id. */
export const startingTests: ReadonlyMap<string, AssessmentDocument> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => assessmentDocument.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .sort((one, other) => one.name.localeCompare(other.name, one.language))
    .map((document) => [document.slug, document]),
)
