/** The home screen's figures. */
import { listAssessments } from '@assay/contract/assessments/calls'
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { compareAssessments, getDashboard } from '@assay/contract/dashboard/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { reading } from '../../api/reading.ts'

export const periods = ['30', '90', 'all'] as const
export type Period = (typeof periods)[number]

export type Dashboard = CallResponse<typeof getDashboard>['data']
export type ListedApplication = Dashboard['latestApplications'][number]

/** While another period loads, the one before stays. */
export function dashboardQuery(period: Period) {
  return queryOptions({
    ...reading(getDashboard, { query: { period } }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}

export type ComparedTest = CallResponse<typeof compareAssessments>['data'][number]

/** Tests side by side. While others load, those of before stay. */
export function compareQuery(ids: readonly string[], period: Period) {
  return queryOptions({
    ...reading(compareAssessments, { query: { assessmentIds: ids.join(','), period } }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}

/** Tests that can be compared: the first of those whose name matches, the last used ones first. */
export function comparableQuery(search: string) {
  const query = { page: 1, itemsPerPage: 20, statusFilter: '0_1', ...(search === '' ? {} : { search }) }
  return queryOptions({
    ...reading(listAssessments, { query }),
    select: ({ data }) => data.map(({ id, name }) => ({ id, name })),
    placeholderData: keepPreviousData,
  })
}

/** The newest of the campaigns that run or were paused. */
export function runningCampaignsQuery() {
  return queryOptions({
    ...reading(listCampaigns, { query: { page: 1, itemsPerPage: 5, state: 'running' } }),
    select: ({ data }) => data,
  })
}
