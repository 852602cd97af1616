import { forCompany, insertRow, isRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { Services } from '../../services.ts'

/** The version that an application starts on, frozen anew where the working copy was edited (product 2.2). */
export async function freezeVersion({ db, clock }: Services, companyId: string, assessmentId: string) {
  return await forCompany(db, companyId, async (trx) => {
    const assessment = await trx
      .selectFrom('assessments')
      .select(['document', 'current_version_id', 'version_count'])
      .where(isRow(companyId, assessmentId))
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (assessment.current_version_id) return assessment.current_version_id
    const id = newId()
    const number = assessment.version_count + 1
    await insertRow(trx, 'assessment_versions', {
      company_id: companyId,
      id,
      assessment_id: assessmentId,
      number,
      document: JSON.stringify(assessment.document),
      created_at: clock.now(),
    })
    await trx
      .updateTable('assessments')
      .set({ current_version_id: id, version_count: number })
      .where(isRow(companyId, assessmentId))
      .execute()
    return id
  })
}
