import { expect, test } from 'vitest'
import { readableMail } from './readable-mail.ts'

test.each([
  ['boxes become paragraphs', '<td class="a"><div>Bonjour</div></td>', '<p><p>Bonjour</p></p>'],
  ['links stay', '<a href="/x" style="color:red">ici</a>', '<a href="/x">ici</a>'],
  ['styles go', '<head><style>p{}</style></head><style>a{}</style><!--[if mso]>x<![endif]-->b', 'b'],
  ['what never ends goes to the end', 'a<style>p{}</p>', 'a'],
])('%s', (_, html, readable) => {
  expect(readableMail(html)).toBe(readable)
})

test('pictures of the product’s own are shown, those of others not', () => {
  const html = '<img src="https://a.example/api/files/1"><img src="https://b.example/api/files/2">'
  expect(readableMail(html, 'https://a.example')).toBe(
    '<img src="/api/files/1"><img src="https://b.example/api/files/2">',
  )
})
