/** The home screen's figures. */
import { takeNext } from '@assay/contract/applications/owner-calls'
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { compareAssessments, getDashboard } from '@assay/contract/dashboard/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { change, reading, readingData } from '../../api/server-data.ts'

export const periods = ['30', '90', 'all'] as const
export type Period = (typeof periods)[number]

export type Dashboard = CallResponse<typeof getDashboard>['data']
export type ListedApplication = Dashboard['latestApplications'][number]

export const takeNextApplication = change(takeNext, [getDashboard])

/** While another period loads, the one before stays. */
export const dashboardQuery = (period: Period) => ({
  ...readingData(getDashboard, { query: { period } }),
  placeholderData: keepPreviousData,
})

export type ComparedTest = CallResponse<typeof compareAssessments>['data'][number]

/** Tests side by side. While others load, those of before stay. */
export const compareQuery = (ids: readonly string[], period: Period) => ({
  ...readingData(compareAssessments, { query: { assessmentIds: ids.join(','), period } }),
  placeholderData: keepPreviousData,
})

/** The newest of the campaigns that run or were paused. */
export function runningCampaignsQuery() {
  return queryOptions({
    ...reading(listCampaigns, { query: { page: 1, itemsPerPage: 5, state: 'running' } }),
    select: ({ data }) => data,
  })
}
