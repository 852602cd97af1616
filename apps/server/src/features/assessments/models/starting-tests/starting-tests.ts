/** The tests that every installation offers to start from, to all companies alike (docs/decisions/042). */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { customerSupport } from './customer-support.ts'
import { shopAdviser } from './shop-adviser.ts'
import { videoInterview } from './video-interview.ts'
import { writtenExercise } from './written-exercise.ts'

const writers = [shopAdviser, customerSupport, writtenExercise, videoInterview]

/** Each test in each language; its slug is its id. */
export const startingTests: ReadonlyMap<string, AssessmentDocument> = new Map(
  (['fr', 'en'] as const).flatMap((language) =>
    writers.map((write): [string, AssessmentDocument] => {
      const document = write(language)
      return [document.slug, document]
    }),
  ),
)
