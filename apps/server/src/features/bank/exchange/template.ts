/** The spreadsheet that people fill in: headings, and an example of every kind. */
import { Readable } from 'node:stream'
import type { bankTemplate as templateCall } from '@assay/contract/bank/exchange-calls'
import { templateRows } from '@assay/domain/bank/exchange/table'
import type { z } from 'zod'
import type { MadeFile } from '../../../documents/send-file.ts'
import { csvOf, mimes, spreadsheetOf } from '../../applications/exports/write-extract.ts'

export function bankTemplate({ format, language }: z.output<typeof templateCall.query>): MadeFile {
  const [head = [], ...rows] = templateRows(language)
  const columns = head.map((heading, at) => ({
    heading,
    kind: 'text' as const,
    cell: (row: readonly string[]) => row[at] ?? '',
  }))
  const table = { name: 'Questions', columns, batches: Readable.from([rows]) }
  return {
    name: `${language === 'fr' ? 'modele-questions' : 'question-template'}.${format}`,
    mime: mimes[format],
    content: format === 'csv' ? csvOf(table, language) : spreadsheetOf(table),
  }
}
