/** The words of a test on paper, in the language of whoever asked. */
import type { ModuleType } from '@assay/domain/modules/module-types'

export type Language = 'fr' | 'en'

const words = {
  page: ['Page', 'Page'],
  competences: ['Compétences', 'Competences'],
  exercises: ['Exercices', 'Exercises'],
  name: ['Nom', 'Name'],
  element: ['Élément', 'Item'],
  key: ['Attendu', 'Expected'],
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
  noCategory: ['Aucune catégorie', 'No category'],
  trash: ['Corbeille', 'Trash'],
  manual: ['Évaluation manuelle', 'Evaluated by hand'],
  automatic: ['Évaluation automatique', 'Automatic evaluation'],
} as const satisfies Record<string, readonly [string, string]>

const types: Readonly<Record<ModuleType, readonly [string, string]>> = {
  text: ['Texte', 'Text'],
  'video-record': ['Enregistrement vidéo', 'Video recording'],
  'audio-record': ['Enregistrement audio', 'Audio recording'],
  question: ['Question ouverte', 'Open question'],
  button: ['Bouton', 'Button'],
  auth: ['Identification', 'Identification'],
  priorisation: ['Priorisation', 'Prioritisation'],
  qcm: ['QCM', 'Multiple choice'],
  'question-auto': ['Question auto-corrigée', 'Self-scored question'],
  container: ['Conteneur', 'Container'],
  category: ['Catégories', 'Categories'],
  mailbox: ['Boîte mail', 'Mailbox'],
  'sorting-mailbox': ['Boîte mail à trier', 'Mailbox to sort'],
  'file-holder': ['Fichiers', 'Files'],
  'company-filter': ['Filtre de l’entreprise', 'Company filter'],
  slider: ['Curseur', 'Slider'],
  'identity-document': ['Pièce d’identité', 'Identity document'],
}

export type PdfWord = keyof typeof words

export interface PdfWords {
  readonly t: (word: PdfWord) => string
  readonly typeName: (type: ModuleType) => string
}

export function pdfWords(language: Language): PdfWords {
  const place = language === 'fr' ? 0 : 1
  return { t: (word) => words[word][place], typeName: (type) => types[type][place] }
}
