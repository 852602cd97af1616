/** Working scores out again: asked after every second while it is under way. */
import { getApplication, listApplications } from '@assay/contract/applications/calls'
import {
  applyRescoring,
  getRescoring,
  previewRescoring,
  type Rescoring,
} from '@assay/contract/assessments/rescoring-calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { queryOptions } from '@tanstack/react-query'
import { askAgain, change } from '../../../api/change.ts'
import { reading } from '../../../api/reading.ts'

export const isUnderWay = (rescoring: Rescoring | null | undefined): boolean =>
  rescoring?.state === 'previewing' || rescoring?.state === 'applying'

export function rescoringQuery(assessmentId: string) {
  return queryOptions({
    ...reading(getRescoring, { params: { id: assessmentId } }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data) ? 1000 : false),
  })
}

const preview = change(previewRescoring, [getRescoring], { settles: true })
const apply = change(applyRescoring, [getRescoring], { settles: true })

export async function askForPreview(assessmentId: string): Promise<void> {
  await preview({ params: { id: assessmentId } })
}

export async function confirmRescoring(assessmentId: string, rescoringId: string): Promise<void> {
  await apply({ params: { id: assessmentId }, body: { rescoringId } })
}

/** Once the job has given the scores. */
export async function refreshScores(): Promise<void> {
  await askAgain([listApplications, getApplication, getDashboard])
}
