/** The words of a printed test, in the language of the person who asked. */
import { documentOf } from '@assay/domain/modules/document-registry'
import type { ModuleType } from '@assay/domain/modules/module-types'

export type Language = 'fr' | 'en'

const words = {
  page: ['Page', 'Page'],
  competences: ['Compétences', 'Competences'],
  exercises: ['Exercices', 'Exercises'],
  name: ['Nom', 'Name'],
  element: ['Élément', 'Item'],
  key: ['Attendu', 'Expected'],
  expected: ['Oui', 'Yes'],
  points: ['Points', 'Points'],
  criterion: ['Critère', 'Criterion'],
  maximum: ['Note maximale', 'Maximum mark'],
  weight: ['Coefficient', 'Weight'],
  competence: ['Compétence', 'Competence'],
  exercise: ['Exercice', 'Exercise'],
  timer: ['Temps', 'Time'],
  leadsTo: ['mène à la page', 'leads to page'],
  leadsToEnd: ['termine le test', 'ends the test'],
  range: ['Temps des pages', 'Time of pages'],
  bonusArrival: ['Bonus d’arrivée', 'Arrival bonus'],
  bonusDuration: ['Bonus de rapidité', 'Speed bonus'],
  message: ['Message', 'Message'],
  next: ['page suivante', 'next page'],
  mandatory: ['Réponse obligatoire', 'Answer required'],
  hidden: ['Masqué', 'Hidden'],
  automaticMaximum: ['Maximum automatique', 'Automatic maximum'],
  draw: ['Tirage', 'Draw'],
  drawFrom: ['questions parmi', 'questions of'],
  level: ['niveau', 'level'],
  noCategory: ['Aucune catégorie', 'No category'],
  trash: ['Corbeille', 'Trash'],
  manual: ['Évaluation manuelle', 'Evaluated by hand'],
  automatic: ['Évaluation automatique', 'Automatic evaluation'],
} as const satisfies Record<string, readonly [string, string]>

export interface PdfWords {
  readonly t: (word: keyof typeof words) => string
  readonly typeName: (type: ModuleType) => string
  /** Points as the language writes them: `−0,5` in French. */
  readonly figure: (points: number) => string
  /** A name and its value, with the colon of the language. */
  readonly said: (name: string, value: string) => string
}

export function pdfWords(language: Language): PdfWords {
  const index = language === 'fr' ? 0 : 1
  const figures = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 2 })
  return {
    t: (word) => words[word][index],
    typeName: (type) => documentOf(type).names[index],
    said: (name, value) => `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`,
    figure: (points) => figures.format(points).replace('-', '−'),
  }
}
