/** What each module type is called, in French and in English: in the staff's screens and on paper. */
import type { ModuleType } from './module-types.ts'

export const moduleNames = {
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
  category: ['Classement', 'Sorting'],
  mailbox: ['Boîte mail', 'Mailbox'],
  'sorting-mailbox': ['Boîte mail à trier', 'Mailbox to sort'],
  'file-holder': ['Documents', 'Documents'],
  'company-filter': ['Filtre d’entreprise', 'Company filter'],
  slider: ['Curseur', 'Slider'],
  'identity-document': ['Pièce d’identité', 'Identity document'],
} as const satisfies Readonly<Record<ModuleType, readonly [french: string, english: string]>>
