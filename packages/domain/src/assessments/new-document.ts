/** The things that the builder adds: a new test, and the modules of its palette and insertion points. */
import type { ModuleData } from '../modules/data-registry.ts'
import type { NewId } from '../modules/definition.ts'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import type { AssessmentDocument, ModuleItem, ModuleItemOf, Page } from './document.ts'
// As the schemas would fill them in (`document-registry.test.ts`): the browser needs no schema to add one.
import items from './new-items.json' with { type: 'json' }
import { slugify } from './slug.ts'

/** The fields of a document, in its order. */
export const documentFields = Object.keys(items.document) as readonly (keyof AssessmentDocument)[]

/** Five background and text pairs that a new assessment starts with (product 1.20). */
export const defaultColorList: AssessmentDocument['colorList'] = items.document.colorList

/** A copy that shares nothing, with an id of its own wherever one stands. */
const copyOf = (item: object, newId: NewId) =>
  JSON.parse(JSON.stringify(item), (_, value: unknown) => (value === 'new' ? newId() : value)) as never

/**
 * A new test with an empty page; the slug comes from the name.
 * @throws RangeError where one of them is empty
 */
export function newDocument(options: {
  readonly name: string
  readonly slug?: string
  readonly newId: NewId
}): AssessmentDocument {
  const { name, slug = slugify(name), newId } = options
  if (name.trim() === '' || slug === '') throw new RangeError('a test has a name and a slug')
  const pageList = [newPage(newId, 1, 'Page de démarrage')]
  return { ...(copyOf(items.document, newId) as AssessmentDocument), name, slug, pageList }
}

/** Makes an empty page. */
export function newPage(newId: NewId, position: number, name = ''): Page {
  return { ...(copyOf(items.page, newId) as Page), position, name }
}

/** Makes a module of one type with its default data. */
export function newModuleItem<T extends ModuleType>(type: T, newId: NewId): ModuleItemOf<T>
export function newModuleItem(type: ModuleType, newId: NewId): ModuleItem {
  const rows = type === 'container' ? { rowList: [] } : {}
  const item: object = copyOf(items.item, newId)
  return { ...item, moduleId: moduleTypes[type], data: newModuleData(type, newId), ...rows } as ModuleItem
}

/** The data of a new module. */
export const newModuleData = <T extends ModuleType>(type: T, newId: NewId): ModuleData[T] =>
  copyOf(items.data[type], newId)
