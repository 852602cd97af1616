/** What came of a file of questions, in words: on the screen by reason, and as a text that is kept. */
import type { importBankFile } from '@assay/contract/bank/exchange-calls'
import type { CallResponse } from '../../../api/call-types.ts'
import type { useBankTexts } from '../texts/bank-texts.ts'

export type Report = CallResponse<typeof importBankFile>
type Line = Report['refused'][number]

/** The lines of one reason, once for all questions that have it. */
export const byReason = (lines: readonly Line[]): [reason: string, lines: readonly Line[]][] => [
  ...Map.groupBy(lines, ({ message }) => message),
]

/** Which question of the file: its number, its place, its first words. */
export function questionOf(t: ReturnType<typeof useBankTexts>, line: Line): string {
  const place = line.place === '' ? '' : t('report.place', line)
  return t(line.title === '' ? 'report.untitled' : 'report.question', { ...line, place })
}

/** Everything that the report says, a line each. */
export function reportText(t: ReturnType<typeof useBankTexts>, file: string, report: Report): string {
  const each = (lines: readonly Line[]) => lines.map((line) => `- ${questionOf(t, line)} : ${line.message}`)
  return [
    file,
    t('import.done', { count: report.taken }),
    t('report.losses', { count: report.takenWithLoss }),
    ...each(report.losses),
    t('import.refused', { count: report.refused.length }),
    ...each(report.refused),
    '',
  ].join('\n')
}
