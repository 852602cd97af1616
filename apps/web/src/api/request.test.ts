import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'
import { initOf, urlOf } from './request.ts'

test.each([
  ['parameters are filled in and encoded', '/api/a/:id', { params: { id: 'é/1' } }, '/api/a/%C3%A9%2F1'],
  [
    'empty query values are left out',
    '/api/a',
    { query: { page: 2, search: '', status: undefined } },
    '/api/a?page=2',
  ],
  ['lists are repeated', '/api/a', { query: { id: ['x', 'y'] } }, '/api/a?id=x&id=y'],
])('%s', (_, path, input, url) => {
  expect(urlOf({ method: 'GET', path }, input)).toBe(url)
})

test('a path without its parameter is a mistake of ours', () => {
  expect(() => urlOf({ method: 'GET', path: '/api/a/:id' }, {})).toThrow('no value for id')
})

test('JSON unless form data or bytes, in the reader’s language, with credentials', () => {
  const post = { method: 'POST', path: '/api/a' } as const
  const json = initOf(post, { body: { a: 1 }, idempotencyKey: 'k' }, 'en')
  expect(Object.fromEntries(new Headers(json.headers))).toEqual({
    accept: 'application/json',
    'accept-language': 'en',
    'content-type': 'application/json',
    'idempotency-key': 'k',
  })
  expect(json).toMatchObject({ credentials: 'include', body: '{"a":1}' })
  expect(new Headers(initOf(post, { body: new FormData() }, 'fr').headers).has('content-type')).toBe(false)
  const bytes = new Blob(['x'], { type: 'video/webm' })
  const sent = initOf(post, { body: bytes }, 'fr')
  expect(sent.body).toBe(bytes)
  expect(new Headers(sent.headers).get('content-type')).toBe('application/octet-stream')
})

test.each([
  [`attachment; filename="r.xlsx"; filename*=UTF-8''r%C3%A9sultats.xlsx`, 'résultats.xlsx'],
  ['attachment; filename="a.pdf"', 'a.pdf'],
  [null, undefined],
])('the name of %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
