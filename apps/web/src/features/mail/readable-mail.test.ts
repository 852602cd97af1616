import { expect, test } from 'vitest'
import { readableMail } from './readable-mail.ts'

test('boxes become paragraphs, links stay', () => {
  expect(readableMail('<td style="a"><div class="b">Bonjour <a href="/x">ici</a></div></td>')).toBe(
    '<p><p>Bonjour <a href="/x">ici</a></p></p>',
  )
})
