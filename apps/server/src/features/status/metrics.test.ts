import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const metricsToken = 'a token of the tests'
const t = await testApp({ metricsToken, dataDir: '/tmp' })
const withoutToken = await testApp()

test('figures for Prometheus name routes, not addresses', async () => {
  await t.app.inject('/api/reset-password/a-secret-token')
  const { body } = await t.app.inject('/metrics')
  expect(body).toContain('http_request_duration_seconds_count')
  expect(body).toContain('database_connections{pool="requests",state="idle"}')
  expect(body).toContain('assay_release{version="0.1.0"} 1')
  expect(body).not.toContain('a-secret-token')
})

describe('figures are for this machine alone, or for whoever has the token:', () => {
  const elsewhere = '203.0.113.9'
  const forwarding = [
    ['Forwarded', 'X-Forwarded', 'X-Forwarded-Port', 'X-Forwarded-Server', 'X-Forwarded-Prefix', 'Via'],
    ['X-Forwarded-Proto', 'X-Forwarded-Anything', 'X-Original-URI', 'X-Original-Forwarded-For', 'X-Real-IP'],
    ['True-Client-IP', 'CF-Connecting-IP', 'CF-Ray', 'Fastly-Client-IP', 'X-Cluster-Client-IP'],
    ['X-Client-IP', 'X-Azure-ClientIP', 'X-Envoy-External-Address'],
  ].flat()
  test.each(forwarding)('not through a proxy that sends %s', async (header) => {
    const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { [header]: 'something' } }
    expect((await t.app.inject(asked)).statusCode).toBe(404)
  })
  test.each([
    ['here', '127.0.0.1', {}, 200],
    ['here by IPv6', '::1', {}, 200],
    ['from elsewhere', elsewhere, {}, 404],
    ['through a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': elsewhere }, 404],
    ['through a proxy that names the standard’s header', '127.0.0.1', { forwarded: 'for=203.0.113.9' }, 404],
    ['through a proxy that names who asks', '127.0.0.1', { 'x-real-ip': elsewhere }, 404],
    ['through a proxy that names itself', '127.0.0.1', { via: '1.1 proxy' }, 404],
    ['from elsewhere with the token', elsewhere, { authorization: `Bearer ${metricsToken}` }, 200],
    ['from elsewhere with another one', elsewhere, { authorization: 'Bearer another token' }, 404],
  ])('%s', async (_, remoteAddress, headers, status) => {
    expect((await t.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
  })

  test('no token opens them where none is set', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
      const asked = { url: '/metrics', remoteAddress: elsewhere, headers: { authorization } }
      expect((await withoutToken.app.inject(asked)).statusCode).toBe(404)
    }
  })
})
