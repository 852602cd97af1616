/**
 * A candidate's own space, as tests open it: the token of the mailed link, and the cookie of the open space.
 */
import type { ApplicationScore, AssessmentNode } from '@assay/domain/applications/score-tree'
import { cookieName } from '../features/session/cookies.ts'
import { secondsAfter } from '../features/session/tokens.ts'
import { hashToken, newTokenValue } from '../secret-values.ts'
import type { TestApp } from './test-app.ts'

async function storeToken(t: TestApp, kind: string, companyId: string, candidateId: string): Promise<string> {
  const token = newTokenValue()
  await t.db
    .insertInto('directory_tokens')
    .values({
      token_hash: hashToken(token),
      kind,
      company_id: companyId,
      subject_id: candidateId,
      expires_at: secondsAfter(t.clock.now(), 3600),
    })
    .execute()
  return token
}

export const createSpaceLink = (t: TestApp, companyId: string, candidateId: string) =>
  storeToken(t, 'own-space', companyId, candidateId)

/** The `cookie` header of a browser in which the space is open. */
export async function openSpaceOf(t: TestApp, companyId: string, candidateId: string): Promise<string> {
  const token = await storeToken(t, 'own-space-session', companyId, candidateId)
  return `${cookieName(t.services.settings, 'space')}=${token}`
}

/** Gives an application a result of two pages, and lets its company show results. */
export async function completeWithResult(
  t: TestApp,
  companyId: string,
  applicationId: string,
): Promise<void> {
  const page = (position: number, label: string, score: number, max: number) => ({
    node: 'page' as const,
    id: `page-${position}`,
    label,
    position,
    score,
    max,
    late: false,
    reasons: [],
    children: [
      {
        node: 'module' as const,
        id: `module-${position}`,
        label: 'Secret question',
        moduleId: 9 as const,
        answered: true,
        score,
        max,
        automatic: { score, max },
        criteria: [],
        reasons: [],
      },
    ],
  })
  const tree: AssessmentNode = {
    node: 'assessment',
    id: 'test',
    label: 'Test',
    score: 3,
    max: 5,
    reasons: [],
    children: [page(1, 'Logic', 1, 3), page(2, '', 2, 2), page(3, 'Thanks', 0, 0)],
  }
  const scores: ApplicationScore = {
    score: 3,
    max: 5,
    automaticMax: 5,
    late: false,
    tree,
    evalGroups: [{ id: 'g', name: 'Rigour', score: 3, max: 5 }],
    exercices: [],
  }
  await t.db
    .updateTable('applications')
    .set({
      status: 'evaluated',
      completed_at: t.clock.now(),
      evaluated_at: t.clock.now(),
      score: 3,
      max_score: 5,
      scores: JSON.stringify(scores),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
  await t.db.updateTable('companies').set({ shows_results: true }).where('id', '=', companyId).execute()
}
