import { expect, test } from 'vitest'
import { cornerLines } from './corner-label.tsx'

test.each([
  ['Rigueur', ['Rigueur']],
  ['Négociation commerciale', ['Négociation', 'commerciale']],
  ['Sens de la relation client au téléphone', ['Sens de la', 'relation client…']],
  ['Anticonstitutionnellement', ['Anticonstitutio…']],
  ['Esprit d’équipe', ['Esprit d’équipe']],
  ['', ['']],
])('%s', (name, lines) => {
  expect(cornerLines(name)).toEqual(lines)
})
