/** What module types and their categories are called, everywhere in the staff's screens. */
import type { ModuleCategory } from '@assay/domain/modules/module-info'
import { moduleNames } from '@assay/domain/modules/module-names'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { catalogue, type Twin } from '../i18n/catalogue.ts'

type NameKeys = { readonly [T in ModuleType as `name.${T}`]: Twin }

const names = Object.fromEntries(
  Object.entries(moduleNames).map(([type, name]) => [`name.${type}`, name]),
) as NameKeys

const abouts = {
  'about.text': ['Une consigne, une image, un mot d’accueil', 'Instructions, an image, a welcome'],
  'about.video-record': ['Le candidat se filme', 'The candidate films themselves'],
  'about.audio-record': ['Le candidat s’enregistre', 'The candidate records their voice'],
  'about.question': ['Une réponse libre, notée à la main', 'A free answer, scored by hand'],
  'about.button': ['Enregistre et mène plus loin', 'Saves and leads on'],
  'about.auth': ['Le candidat dit qui il est', 'The candidate says who they are'],
  'about.priorisation': ['Des éléments à remettre dans l’ordre', 'Items to put into order'],
  'about.qcm': ['Un ou plusieurs choix parmi une liste', 'One or several choices of a list'],
  'about.question-auto': ['Des mots ou un nombre attendus', 'Expected words, or a number'],
  'about.container': ['Des lignes groupées dans un cadre', 'Rows grouped in a frame'],
  'about.category': ['Des éléments à ranger par catégorie', 'Items to sort into categories'],
  'about.mailbox': ['Des mails à lire', 'Mails to read'],
  'about.sorting-mailbox': ['Des mails à ranger', 'Mails to sort'],
  'about.file-holder': ['Des fichiers à consulter', 'Files for candidates to open'],
  'about.company-filter': ['Qui recevra la candidature', 'Who receives the application'],
  'about.slider': ['Une réponse sur une échelle', 'An answer on a scale'],
  'about.identity-document': ['Une photo prise sur place', 'A photo taken on the spot'],
} as const satisfies Record<`about.${ModuleType}`, Twin>

const categories = {
  'category.content': ['Contenu', 'Content'],
  'category.question': ['Questions', 'Questions'],
  'category.recording': ['Enregistrement', 'Recording'],
  'category.sorting': ['Tri et ordre', 'Sorting and order'],
  'category.flow': ['Parcours', 'Flow'],
} as const satisfies Record<`category.${ModuleCategory}`, Twin>

export const moduleTexts = catalogue('modules', { ...names, ...abouts, ...categories })
