/** The media library as its own page reads and changes it. */
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import * as calls from '@assay/contract/media/calls'
import { queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { fileForm } from '../../api/download.ts'
import { awaitsRefetch, change, reading } from '../../api/server-data.ts'

export type Medium = CallResponse<typeof calls.listMedia>['data'][number]

const shown = [calls.listMedia, calls.listFolders, calls.listMediaUses]
export const saveMedium = change(calls.changeMedia, shown, awaitsRefetch)
export const removeMedium = change(calls.deleteMedia, shown, awaitsRefetch)
const replacement = change(calls.replaceMedia, [...shown, listEmailTemplates, listCampaigns], awaitsRefetch)

/** @returns in how many tests, and in how many texts of mails, it stands now */
export async function replaceMedium(
  id: string,
  file: File,
  onSent: (sent: number, total: number) => void,
): Promise<CallResponse<typeof calls.replaceMedia>> {
  return await replacement({ params: { id }, body: fileForm('file', file), onSent })
}

export const foldersQuery = queryOptions({ ...reading(calls.listFolders), select: ({ data }) => data })

export const usesQuery = (id: string) =>
  queryOptions({
    ...reading(calls.listMediaUses, { params: { id } }),
    enabled: id !== '',
  })
