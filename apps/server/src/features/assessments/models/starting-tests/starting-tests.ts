/**
 * The tests that every installation offers to start from, to all companies alike (docs/decisions/042): files
 * as the product exports them, without what is a company's (id, dates, state). To change one, import it, edit
 * it in the builder, and export it again.
 */
import { readFileSync } from 'node:fs'
import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'

const names = ['shop-adviser', 'customer-support', 'written-exercise', 'video-interview']

const read = (slug: string): AssessmentDocument =>
  assessmentDocument.parse(JSON.parse(readFileSync(new URL(`${slug}.json`, import.meta.url), 'utf8')))

/** Each test in each language; its slug is its id. */
export const startingTests: ReadonlyMap<string, AssessmentDocument> = new Map(
  ['fr', 'en'].flatMap((language) =>
    names.map((name) => [`${name}-${language}`, read(`${name}-${language}`)] as const),
  ),
)
