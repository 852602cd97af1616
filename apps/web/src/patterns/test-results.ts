/** The results of a test as a file, from the menus of its panel and of its board. */
import { extractApplications } from '@assay/contract/applications/export-calls'
import { callApi } from '../api/call-api.ts'
import { saveFile } from '../api/download.ts'
import { runOrToast } from './toast.tsx'

/** Saves the spreadsheet or CSV of a test's applications; a failure is reported. */
export const saveResults = (assessmentId: string, format: 'xlsx' | 'csv'): Promise<void> =>
  runOrToast(async () => {
    const call = { params: { id: assessmentId }, query: { format }, keepOnNavigation: true }
    await saveFile(callApi(extractApplications, call), `extract.${format}`)
  })
