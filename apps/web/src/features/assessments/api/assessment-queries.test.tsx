import { getAssessment } from '@assay/contract/assessments/calls'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { server } from '../../../testing/browser.ts'
import { aSummary } from '../../../testing/summaries.ts'
import { assessmentQuery } from './assessment-queries.ts'

test('a test of which one may read the card alone is refused to the builder, as the server refuses', async () => {
  const card = aSummary()
  server.answer(getAssessment, () => card as never)
  const failure = await new QueryClient()
    .fetchQuery(assessmentQuery(card.id))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'noPermission', status: 403 })
})
