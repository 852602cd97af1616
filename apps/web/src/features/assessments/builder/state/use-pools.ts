/** What the bank says of the pools of the test as it stands in the builder. */
import { type DescribedPool, describePools } from '@assay/contract/bank/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { withDrawnQuestions } from '@assay/domain/bank/drawn-questions'
import { poolsOf } from '@assay/domain/bank/pools'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../../api/call-api.ts'
import { keyOf } from '../../../../api/keys.ts'
import { questionsHeld } from '../edits/bank-versions.ts'
import { present } from './builder-state.ts'
import { useDocument, useDocumentPart, useStore } from './use-builder.ts'

const typingMilliseconds = 400

/** All that decides on what the pools draw; empty where there is none. */
function keyOfPools(document: AssessmentDocument): string {
  const pools = poolsOf(document)
  if (pools.length === 0) return ''
  const { language, evaluationType } = document
  return JSON.stringify([
    pools.map(({ id, pool }) => [id, pool]),
    language,
    evaluationType,
    questionsHeld(document),
  ])
}

/** By the id of each pool; empty until the bank has answered. */
export function usePools(): ReadonlyMap<string, DescribedPool> {
  const store = useStore()
  const now = useDocumentPart((document) => keyOfPools(document))
  const [key] = useDebouncedValue(now, typingMilliseconds)
  const { data } = useQuery({
    queryKey: keyOf(describePools, {}, key),
    queryFn: ({ signal }) => {
      const state = store.getState()
      const body = { assessmentId: state.stored.id, document: present(state) }
      return callApi(describePools, { body, signal })
    },
    enabled: key !== '',
    placeholderData: (before) => before,
  })
  return useMemo(() => new Map((data?.data ?? []).map((each) => [each.id, each])), [data])
}

/** The test with an example of a draw in the place of its pools. */
export function useDrawnDocument(): AssessmentDocument {
  const document = useDocument()
  const pools = usePools()
  return useMemo(
    () =>
      poolsOf(document).length === 0
        ? document
        : withDrawnQuestions(document, new Map([...pools].map(([id, { example }]) => [id, example]))),
    [document, pools],
  )
}
