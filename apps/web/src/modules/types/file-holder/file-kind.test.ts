import { describe, expect, it } from 'vitest'
import { fileKind, fileTitle } from './file-kind.ts'

describe('a file', () => {
  it.each([
    ['tarifs.pdf', 'document', 'PDF'],
    ['Plan du magasin.PNG', 'image', 'PNG'],
    ['accueil.webm', 'video', 'WEBM'],
    ['appel-client.m4a', 'audio', 'M4A'],
    ['sans fin', 'document', ''],
    ['v1.2 finale', 'document', ''],
    ['', 'document', ''],
  ])('%s', (name, kind, type) => expect(fileKind(name)).toEqual({ kind, type }))

  it.each([
    [{ name: 'Nos tarifs', fileName: 'tarifs.pdf' }, 'Nos tarifs'],
    [{ name: ' ', fileName: 'tarifs.2026.pdf' }, 'tarifs.2026'],
    [{ name: '', fileName: '' }, ''],
  ])('%o is called %s', (file, title) => expect(fileTitle(file)).toBe(title))
})
