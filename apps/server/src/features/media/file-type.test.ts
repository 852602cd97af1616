import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFile } from './file-type.ts'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url))

test.each([
  ['whatsapp-voice-note.opus', 'audio/ogg'],
  ['newline-before.pdf', 'application/pdf'],
  ['http-junk-before.pdf', 'application/pdf'],
  ['m4v.mp4', 'video/mp4'],
  ['iphone-film.mov', 'video/mp4'],
  ['android-3gp.3gp', 'video/mp4'],
  ['animated.webp', 'image/webp'],
])('%s is taken as %s', async (name, mime) => {
  expect((await readFile(sample(name))).mime).toBe(mime)
})

test('an animated WebP keeps moving', async () => {
  const { content } = await readFile(sample('animated.webp'))
  expect((await sharp(content).metadata()).pages).toBeGreaterThan(1)
})

test('who sends another type is told which are taken', async () => {
  const refused = { code: 'fileTypeRefused', detail: { accepted: 'PNG, JPG' } }
  await expect(readFile(sample('newline-before.pdf'), ['image/png', 'image/jpeg'])).rejects.toMatchObject(
    refused,
  )
})
