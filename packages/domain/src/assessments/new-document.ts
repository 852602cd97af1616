/** The things that the builder adds: a new test, and the modules of its palette and insertion points. */
import type { NewId } from '../modules/definition.ts'
import { documentOf } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import {
  type AssessmentDocument,
  assessmentDocument,
  defaultColorList,
  defaultFirstPageName,
  type ModuleItem,
  type ModuleItemOf,
  moduleItem,
  type Page,
  page,
} from './document.ts'
import { slugify } from './slug.ts'

/** A new test with an empty page; the slug comes from the name. Throws a ZodError for an empty one. */
export function newDocument(options: {
  readonly name: string
  readonly slug?: string
  readonly newId: NewId
}): AssessmentDocument {
  const { name, slug = slugify(name), newId } = options
  return assessmentDocument.parse({
    name,
    slug,
    acknowledges: true,
    colorList: defaultColorList,
    pageList: [{ id: newId(), position: 1, name: defaultFirstPageName }],
  })
}

/** Makes an empty page. */
export function newPage(newId: NewId, position: number, name = ''): Page {
  return page.parse({ id: newId(), position, name })
}

/** Makes a module of one type with its default data. */
export function newModuleItem<T extends ModuleType>(type: T, newId: NewId): ModuleItemOf<T>
export function newModuleItem(type: ModuleType, newId: NewId): ModuleItem {
  return moduleItem.parse({
    id: newId(),
    moduleId: moduleTypes[type],
    data: documentOf(type).defaults(newId),
  })
}
