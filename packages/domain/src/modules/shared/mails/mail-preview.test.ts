import { expect, it } from 'vitest'
import { mailPreview } from './mail-preview.ts'

it.each([
  [
    'the first five words',
    '<p>Bonjour,</p><p>Je n’ai plus d’internet</p>',
    'Bonjour, Je n’ai plus d’internet',
  ],
  ['goes on after the fifth', '<p>Un <b>deux</b> trois quatre cinq six</p>', 'Un deux trois quatre cinq…'],
  ['goes on after a full stop', '<p>Un deux trois quatre cinq. Six</p>', 'Un deux trois quatre cinq…'],
  ['shorter than five', '<p>Merci&nbsp;!</p>', 'Merci !'],
  ['nothing but a picture', '<p><img src="/api/files/a"></p>', ''],
])('%s', (_, html, expected) => {
  expect(mailPreview(html)).toBe(expected)
})
