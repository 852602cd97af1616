/** A test's quality, and whoever chose what in one of its questions. */
import { getQuestionFigures, getTestQuality } from '@assay/contract/quality/calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { readingData } from '../../api/server-data.ts'

export type TestQuality = CallResponse<typeof getTestQuality>['data']
export type Figures = NonNullable<TestQuality['figures']>
export type Question = Figures['questions'][number]
export type QuestionFigures = CallResponse<typeof getQuestionFigures>['data']
export type Choice = NonNullable<QuestionFigures['choices']>[number]

/** A version's; an empty one is for the server to choose. While another loads, the one before stays. */
export const qualityQuery = (assessmentId: string, versionId: string) => ({
  ...readingData(getTestQuality, {
    params: { id: assessmentId },
    query: versionId === '' ? {} : { versionId },
  }),
  placeholderData: keepPreviousData,
})

export const questionQuery = (assessmentId: string, versionId: string, itemId: string) =>
  readingData(getQuestionFigures, { params: { id: assessmentId, itemId }, query: { versionId } })

/** What the panel and the screen say of a question in words: where one of its figures is given. */
export function lookValue(
  { facility, discrimination }: Question,
  reason: Question['reasons'][number],
  words: { readonly percent: (share: number) => string; readonly number: (value: number) => string },
): string {
  const isOfFacility = reason === 'tooHard' || reason === 'tooEasy'
  if (isOfFacility) return facility === null ? '' : words.percent(facility)
  return discrimination === null ? '' : words.number(discrimination)
}
