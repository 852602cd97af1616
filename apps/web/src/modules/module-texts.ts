/** The names of module types and their categories in the staff's screens; each type's own file has them. */
import type { ModuleCategory } from '@assay/domain/modules/definition'
import { moduleDocuments } from '@assay/domain/modules/document-registry'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { catalogue, type Twin } from '../i18n/catalogue.ts'

type OfTypes = { readonly [T in ModuleType as `${'name' | 'about'}.${T}`]: Twin }

const ofTypes = Object.fromEntries(
  Object.entries(moduleDocuments).flatMap(([type, { names, about }]) => [
    [`name.${type}`, names],
    [`about.${type}`, about],
  ]),
) as OfTypes

const categories = {
  'category.content': ['Contenu', 'Content'],
  'category.question': ['Questions', 'Questions'],
  'category.recording': ['Enregistrement', 'Recording'],
  'category.sorting': ['Tri et ordre', 'Sorting and order'],
  'category.flow': ['Parcours', 'Flow'],
} as const satisfies Record<`category.${ModuleCategory}`, Twin>

export const moduleTexts = catalogue('modules', { ...ofTypes, ...categories })
