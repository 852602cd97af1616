/** The page of a test: what its HTML carries, and to whom. */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offlineWorker } from '@assay/contract/answers/addresses'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openCandidatePages } from './candidate-page.ts'

const t = await testApp()
const company = await createCompany(t, { primary_color: '#123456' })

describe('the page of a test', () => {
  test('carries the pages up to the identity form, and may be opened by anybody, link previews included', async () => {
    const assessment = await createAssessment(t, company.id)
    const browser = new CandidateBrowser(t, assessment)
    const { status, test: opened, headers } = await browser.open()
    expect(status).toBe(200)
    expect(opened.assessment.pageList.map(({ id }: { id: string }) => id)).toEqual(['page-1'])
    expect(opened.company).toMatchObject({ name: company.name, primaryColor: '#123456', logoUrl: null })
    expect((await browser.open(assessment.id)).test.assessmentId).toBe(assessment.id)
    for (const behind of ['.', ')', '%3E', '%C2%BB.'])
      expect((await browser.open(`${assessment.document.slug}${behind}`)).status).toBe(200)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toMatch(/style-src 'self'( 'sha256-[\w+/]+='){0,2};/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(await t.db.selectFrom('page_visits').selectAll().execute()).toEqual([])
  })

  test('names the style element and the script of its build by their hashes, and allows no other', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'built-'))
    const [style, script] = ['.boot{margin:0}', "document.title='a'"]
    const element = '<script type="application/json" id="opened-test">null</script>'
    await mkdir(join(dist, 'candidate'))
    await writeFile(
      join(dist, 'candidate/index.html'),
      `<html lang="fr"><script>${script}</script><title>A</title><style>${style}</style>${element}`,
    )
    const page = openCandidatePages(dist)({
      language: 'fr',
      title: '<style>x</style><script>y</script>',
      themeColor: '#123456',
    })
    const hash = (content: string) => createHash('sha256').update(content).digest('base64')
    expect(page.policy).toContain(`style-src 'self' 'sha256-${hash(style)}';`)
    expect(page.policy).toContain(`script-src 'self' 'sha256-${hash(script)}';`)
    expect(page.before).toContain(`<style>${style}</style>`)
    await rm(dist, { recursive: true })
  })

  test('draws the first screen for who comes to it, and for nobody who goes on with something', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'built-'))
    await mkdir(join(dist, 'candidate'))
    await mkdir(join(dist, 'first-screen'))
    const element = '<script type="application/json" id="opened-test">null</script>'
    await writeFile(
      join(dist, 'candidate/index.html'),
      `<html lang="fr"><head><title>A</title><style>p{}</style></head><div id="root">…</div>${element}`,
    )
    await writeFile(
      join(dist, 'first-screen/first-screen.js'),
      'export const drawFirstScreen = async (test) => ({ html: JSON.stringify(test.assessment.pageList).replace(/"/g, ""), style: "[a]{b:c}" })',
    )
    const here = await testApp({}, { webDist: dist })
    const document = aDocument([
      { items: [anItem('text', {}, { content: '<strong>Bonjour</strong><script>1</script>' })] },
    ])
    const assessment = await createAssessment(here, (await createCompany(here)).id, { document })
    const open = async (search = '') =>
      (await new CandidateBrowser(here, assessment).open(`${assessment.document.slug}${search}`)) as {
        html: string
        headers: Record<string, string>
      }
    const { html, headers } = await open()
    expect(html).toContain('<div id="root"><div class="first" inert>')
    expect(html).toContain('content:<strong>Bonjour</strong>')
    expect(html.match(/<script>1/g)).toBeNull()
    const hash = createHash('sha256').update('[a]{b:c}').digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}';`)
    for (const search of ['?page=2', '?resume', '?token=x', '?lang=en'])
      expect((await open(search)).html).not.toContain('class="first"')
    await rm(dist, { recursive: true })
  })

  test('has a service worker for the time without a network, which keeps nothing and allows its own script alone', async () => {
    const { headers, body } = await t.app.inject(offlineWorker)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(body).not.toContain('caches')
    const page = JSON.parse(/const page = (.*)/.exec(body)?.[1] ?? '') as string
    for (const tag of ['style', 'script']) {
      const content = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(page)?.[1] ?? ''
      const hash = createHash('sha256').update(content).digest('base64')
      expect(body).toContain(`${tag}-src 'sha256-${hash}'`)
    }
  })

  test('is in the language of the test, whatever the browser likes, unless another is asked for', async () => {
    const likes = { 'accept-language': 'en-GB,fr;q=0.5' }
    const french = new CandidateBrowser(t, await createAssessment(t, company.id))
    expect((await french.open(undefined, likes)).html).toContain('<html lang="fr"')
    expect((await french.open(`${french.test.slug}?lang=en`)).html).toContain('<html lang="en"')
    const document = aDocument([{}], { language: 'en' })
    const english = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
    const opened = await english.open()
    expect(opened.html).toContain('<html lang="en"')
    expect(opened.test.assessment.language).toBe('en')
  })

  test('holds no text that could end its script or its title', async () => {
    const nasty = '</script><script>alert(1)</script>'
    const document = aDocument(
      [
        {
          name: nasty,
          items: [anItem('auth', { submitLabel: nasty }, { id: 'auth', content: `<!--${nasty}` })],
        },
      ],
      { name: nasty, slug: 'nasty' },
    )
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
    const { html, test: opened } = await browser.open()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--<')
    expect(opened.assessment.name).toBe(nasty)
  })

  test.each([
    ['no test', 404, 'assessmentNotFound', () => newId()],
    ['a slug that nobody has', 404, 'assessmentNotFound', () => 'nobody-has-it'],
    ['an odd address', 404, 'assessmentNotFound', () => '%00%27;drop'],
    [
      'an offline test',
      403,
      'assessmentOffline',
      async () => (await createAssessment(t, company.id, { isOnline: false })).slug,
    ],
    [
      'a test in progress',
      404,
      'assessmentNotFound',
      async () => (await createAssessment(t, company.id, { isOnline: null })).slug,
    ],
  ])('says so for %s', async (_, status, problem, path) => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    const answer = await browser.open(await path())
    expect([answer.status, answer.test]).toEqual([status, { problem }])
    // The browser says it in its own language, before this name.
    expect(answer.html).toContain('<title>Assay</title>')
  })

  test('follows an edit at once', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    await browser.open()
    const document = { ...browser.test.document, name: 'A new name' }
    await t.db
      .updateTable('assessments')
      .set((eb) => ({ document: JSON.stringify(document), revision: eb('revision', '+', 1) }))
      .where('id', '=', browser.test.id)
      .execute()
    expect((await browser.open()).html).toContain('<title>A new name</title>')
  })
})

describe('a test in progress', () => {
  test.each([
    ['whoever may see it', 'ROLE_BUILDER', true, 200],
    ['somebody who may not', 'ROLE_COLLABORATOR', true, 404],
    ['somebody of another company', 'ROLE_BUILDER', false, 404],
  ] as const)('is previewed by %s', async (_, role, own, status) => {
    const { as } = await signedIn(t, { role, ...(own ? { companyId: company.id } : {}) })
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { isOnline: null }))
    browser.cookies = { ...as }
    const answer = await browser.open()
    expect(answer.status).toBe(status)
    if (status === 200)
      expect(answer.test).toMatchObject({ preview: true, assessment: { pageList: { length: 3 } } })
    browser.cookies = {}
    expect((await browser.open()).status).toBe(404)
  })
})

describe('the preview bar', () => {
  test.each([
    ['ROLE_SUPERADMIN', true],
    ['ROLE_CREADMIN', true],
    ['ROLE_ADMIN', false],
    ['ROLE_BUILDER', false],
  ] as const)('on a test that is online, for %s: %s', async (role, isShown) => {
    const { as } = await signedIn(t, { role, companyId: company.id })
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    browser.cookies = { ...as }
    const taken = await browser.open()
    expect(taken.test).toMatchObject({ preview: false, hasPreviewBar: isShown })
    const looked = await browser.open(`${browser.test.slug}?preview=1&page=2`)
    expect(looked.test).toMatchObject({ preview: isShown, hasPreviewBar: isShown })
    expect(looked.test.assessment.pageList).toHaveLength(isShown ? 3 : 1)
  })

  test('is nobody else’s: a candidate’s, or a superadmin’s of another company', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    const { as } = await signedIn(t, { role: 'ROLE_CREADMIN' })
    for (const cookies of [{}, as]) {
      browser.cookies = { ...cookies }
      const answer = await browser.open(`${browser.test.slug}?preview=1`)
      expect(answer.test).toMatchObject({ preview: false, hasPreviewBar: false })
      expect(answer.test.assessment.pageList).toHaveLength(1)
    }
  })

  test('shows the real role, whatever role is acted', async () => {
    const { as, user } = await signedIn(t, { role: 'ROLE_SUPERADMIN', companyId: company.id })
    await t.db
      .updateTable('sessions')
      .set({ acting_role: 'ROLE_TRIAL' })
      .where('user_id', '=', user.id)
      .execute()
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    browser.cookies = { ...as }
    expect((await browser.open()).test.hasPreviewBar).toBe(true)
  })
})

test('nothing of the query is logged', async () => {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
  await browser.open(
    `${browser.test.slug}?user_email=secret.person@example.org&user_phone=0601020304&token=a-token`,
  )
  expect(t.logged.join('')).not.toMatch(/secret\.person|0601020304|a-token/)
  expect(t.logged.join('')).toContain('/assessment/:idOrSlug')
})
