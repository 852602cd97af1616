import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMe } from '@assay/contract/session/calls'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'

const dist = mkdtempSync(join(tmpdir(), 'assay-dist-'))
for (const build of ['recruiter', 'candidate']) {
  mkdirSync(join(dist, build, 'assets'), { recursive: true })
  writeFileSync(join(dist, build, 'assets', 'index-1a2b.js'), `console.log("${build}")`)
}
writeFileSync(
  join(dist, 'recruiter', 'index.html'),
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="support-email" content="__SUPPORT_EMAIL__"><div id="root"></div>',
)
afterAll(() => rmSync(dist, { recursive: true }))

const t = await testApp(
  { publicUrl: 'https://assay.example.com', supportEmail: "o'neil$&@assay.example.com" },
  { webDist: dist },
)

describe('on every kind of answer', () => {
  test.each([
    '/api/user/me',
    '/healthz',
    '/api/nothing',
    '/dashboard',
    '/assets/index-1a2b.js',
    '/assets/no.js',
  ])('%s', async (url) => {
    const { headers } = await t.app.inject({ url })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

test('calls are not kept by caches', async () => {
  const { as } = await signedIn(t)
  expect((await t.call(getMe, { as })).headers['cache-control']).toBe('no-store')
})

test('over https, cookies are bound to the host', async () => {
  const { as } = await signedIn(t)
  expect(Object.keys(as)).toEqual(['__Host-assay_access', '__Host-assay_refresh'])
})

describe('the recruiter’s pages', () => {
  test.each(['/', '/dashboard', '/candidates/assessments/0192?search=x', '/reset-password/abc'])(
    '%s is the page, with a nonce of its own',
    async (url) => {
      const [first, second] = [await t.app.inject({ url }), await t.app.inject({ url })]
      expect(first.statusCode).toBe(200)
      const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? ''
      expect(first.headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`)
      expect(first.headers['content-security-policy']).not.toContain('unsafe')
      expect(second.body).not.toContain(nonce)
    },
  )

  test('say whom to write to, signed in or not', async () => {
    const { body } = await t.app.inject({ url: '/privacy' })
    expect(body).toContain('<meta name="support-email" content="o&#39;neil$&amp;@assay.example.com">')
  })

  test('files are kept for good, and a missing one is no page', async () => {
    const file = await t.app.inject({ url: '/assets/index-1a2b.js' })
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await t.app.inject({ url: '/candidate/assets/index-1a2b.js' })).body).toContain('candidate')
    expect((await t.app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404)
    expect((await t.app.inject({ url: '/assets/..%2f..%2findex.html' })).statusCode).toBe(404)
  })
})

test('a tab that was opened before a deploy finds its files, whichever process answers; whoever loads the page gets the latest', async () => {
  const deployed = mkdtempSync(join(tmpdir(), 'assay-deploys-'))
  onTestFinished(() => rmSync(deployed, { recursive: true }))
  const builds = ['recruiter', 'candidate'] as const
  const assetsOf = (build: string) => join(deployed, build, 'assets')
  const address = (build: string, name: string) =>
    build === 'recruiter' ? `/assets/${name}` : `/${build}/assets/${name}`
  /** What a build leaves: its page, and its files beside those of the build before (decision 067). */
  const deploy = (hash: string) => {
    for (const build of builds) {
      mkdirSync(assetsOf(build), { recursive: true })
      writeFileSync(join(assetsOf(build), `part-${hash}.js`), `console.log("${build} ${hash}")`)
      const page = `<!doctype html><script type="module" src="${address(build, `part-${hash}.js`)}"></script>`
      writeFileSync(join(deployed, build, 'index.html'), page)
    }
  }
  deploy('old1')
  const before = await testApp({}, { webDist: deployed })
  deploy('new2')
  const after = await testApp({}, { webDist: deployed })
  for (const { app } of [before, after])
    for (const build of builds)
      for (const hash of ['old1', 'new2']) {
        const file = await app.inject({ url: address(build, `part-${hash}.js`) })
        expect([file.statusCode, file.body]).toEqual([200, `console.log("${build} ${hash}")`])
      }
  const page = async ({ app }: typeof before) => (await app.inject({ url: '/dashboard' })).body
  expect(await page(before)).toContain('part-old1.js')
  expect(await page(after)).toContain('part-new2.js')
})
