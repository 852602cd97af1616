/** A test that goes offline, or back to work, still opens for who has begun it (decision 024). */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany } from '../../../../testing/factories.ts'
import { mailedLink } from '../../../../testing/mailed-link.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t)

const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [anItem('question', {}, { id: 'q' }), anItem('button', {}, { id: 'button' })] },
    { items: [anItem('text', {}, { id: 'thanks', content: '<p>Merci</p>' })] },
  ],
  { name: 'Begun', slug: 'begun' },
)

async function begun() {
  const assessment = await createAssessment(t, company.id, { document })
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  return { assessment, browser }
}

describe('a test that went offline while it is taken', () => {
  test('is reloaded, gone on with by link and finished by who began it, and offline for others', async () => {
    const { assessment, browser: first } = await begun()
    await first.askForLink()
    const { path, token } = await mailedLink(t)
    const second = new CandidateBrowser(t, assessment)
    for (const isOnline of [false, null]) {
      await t.db
        .updateTable('assessments')
        .set({ is_online: isOnline })
        .where('id', '=', assessment.id)
        .execute()
      expect((await first.open()).test.resume).toMatchObject({ applicationId: first.applicationId })
      expect((await second.open(path)).test).toMatchObject({ preview: false, hasResumeLink: true })
      expect((await new CandidateBrowser(t, assessment).open()).status).toBe(isOnline === null ? 404 : 403)
    }
    await second.follow(token)
    expect((await second.submit({ pageId: 'page-2' })).body.completed).toBe(true)
    expect((await second.open()).status).toBe(404)
  })

  test('and was edited meanwhile shows the version that was begun', async () => {
    const { assessment, browser: first } = await begun()
    const edited = { ...document, name: 'Edited', pageList: document.pageList.slice(0, 2) }
    await t.db
      .updateTable('assessments')
      .set({ current_version_id: null, revision: 2, document: JSON.stringify(edited) })
      .where('id', '=', assessment.id)
      .execute()
    expect((await first.open()).test.assessment).toMatchObject({ name: 'Begun', pageCount: 3 })
    expect((await new CandidateBrowser(t, assessment).open()).test.assessment).toMatchObject({
      name: 'Edited',
      pageCount: 2,
    })
  })
})
