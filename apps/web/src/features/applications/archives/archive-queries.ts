/** Reads one's own archives of PDFs, every second while one is being made. */
import * as calls from '@assay/contract/applications/export-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { saveFile } from '../../../api/download.ts'
import { awaitsRefetch, change, readingData } from '../../../api/server-data.ts'

export type Archive = CallResponse<typeof calls.listArchives>['data'][number]

export const isMade = ({ state }: Archive): boolean => state === 'waiting' || state === 'running'

export const archivesQuery = () =>
  queryOptions({
    ...readingData(calls.listArchives),
    refetchInterval: ({ state }) => (state.data?.data.some(isMade) ? 1000 : false),
  })

export const askForArchive = change(calls.createArchive, [calls.listArchives])
export const removeArchive = change(calls.deleteArchive, [calls.listArchives], awaitsRefetch)

export const saveArchive = (id: string): Promise<void> =>
  saveFile(callApi(calls.downloadArchive, { params: { id }, keepOnNavigation: true }), 'applications.zip')
