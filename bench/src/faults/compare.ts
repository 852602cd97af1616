/** What candidates gave against what the database has, when all is over. */
import { isDeepStrictEqual } from 'node:util'
import { scoreAutomatically } from '@assay/domain/applications/scoring'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type pg from 'pg'
import type { SittingLedger } from './ledger.ts'

interface Findings {
  /** Modules whose acknowledged or last answer is not there. */
  lost: string[]
  /** Applications and submissions that stand there twice. */
  doubled: string[]
  /** Scores that are not those of the answers. */
  wrongScores: string[]
}

interface Row {
  email: string
  applications: number
  auto_score: number | null
  answers: Record<string, { value: unknown; seq: number }>
  submissions: number
}

export async function compare(
  pool: Pick<pg.ClientBase, 'query'>,
  document: AssessmentDocument,
  ledgers: readonly SittingLedger[],
  submissionsEach: number,
): Promise<Findings> {
  const { rows } = await pool.query<Row>(`
    select candidates.email, count(*) over (partition by candidates.email)::int as applications,
      applications.auto_score::float8,
      (select coalesce(jsonb_object_agg(module_item_id, jsonb_build_object('value', value, 'seq', seq)), '{}')
        from answers where answers.company_id = applications.company_id
          and application_id = applications.id) as answers,
      (select count(*)::int from submissions where submissions.company_id = applications.company_id
          and application_id = applications.id) as submissions
    from applications
    join candidates on candidates.company_id = applications.company_id and candidates.id = applications.candidate_id`)
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const findings: Findings = { lost: [], doubled: [], wrongScores: [] }
  for (const ledger of ledgers) {
    const row = byEmail.get(ledger.email)
    if (!row) {
      if (ledger.last.size > 0) findings.lost.push(`${ledger.email}: no application`)
      continue
    }
    for (const [module, { value, seq }] of ledger.acknowledged) {
      const stored = row.answers[module]
      const isThere = stored && (stored.seq > seq || isDeepStrictEqual(stored.value, value))
      if (!isThere)
        findings.lost.push(
          `${ledger.email}: ${module}, acknowledged as ${seq}, is ${stored?.seq ?? 'missing'}`,
        )
    }
    if (ledger.completed)
      for (const [module, value] of ledger.last)
        if (!isDeepStrictEqual(row.answers[module]?.value, value))
          findings.lost.push(`${ledger.email}: ${module}, saved, is not what was typed last`)
    if (row.applications > 1) findings.doubled.push(`${ledger.email}: ${row.applications} applications`)
    if (row.submissions > submissionsEach)
      findings.doubled.push(`${ledger.email}: ${row.submissions} submissions instead of ${submissionsEach}`)
    if (ledger.completed) {
      const answers = new Map(Object.entries(row.answers).map(([module, { value }]) => [module, value]))
      const { score } = scoreAutomatically(document, answers)
      if (row.auto_score !== score)
        findings.wrongScores.push(`${ledger.email}: ${String(row.auto_score)} instead of ${score}`)
    }
  }
  return findings
}
