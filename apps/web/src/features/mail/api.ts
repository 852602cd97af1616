/** Mails that left, wait, failed or were captured. */
import { getMail, listMails, type mailStatus } from '@assay/contract/mail/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../api/call-api.ts'
import type { CallResponse } from '../../api/call-types.ts'

export type MailStatus = z.output<typeof mailStatus>
export type MailRow = CallResponse<typeof listMails>['data'][number]
export type Mail = CallResponse<typeof getMail>['data']

export interface MailFilter {
  readonly page: number
  readonly itemsPerPage: number
  readonly search: string
  readonly status: MailStatus | undefined
}

export function mailsQuery(filter: MailFilter) {
  return queryOptions({
    queryKey: ['mails', filter],
    queryFn: ({ signal }) => callApi(listMails, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mails', id],
    queryFn: async ({ signal }) => (await callApi(getMail, { params: { id }, signal })).data,
    enabled: id !== '',
  })
}
