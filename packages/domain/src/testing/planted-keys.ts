/**
 * For tests: a document whose secret fields hold values that occur nowhere else. The public fields are a list
 * (product 2.7): of a type's data its `publicPaths`, of everything around it the list below. Any other field
 * is secret, new ones too.
 */

import { type AssessmentDocument, assessmentDocument } from '../assessments/document.ts'
import { moduleDocuments } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'

const around = `
  name slug language contactEmail estimatedMinutes backgroundImage mobileBackgroundImage
  coverImage coverAlt nextSteps page.oneQuestionAtATime
  colorList.*.backgroundColor colorList.*.textColor
  stepperData.style stepperData.stepList.*.title stepperData.stepList.*.startPage
  page.id page.position page.name page.showStepper page.backgroundImage page.mobileBackgroundImage
  page.popups.*.id page.popups.*.title page.popups.*.content page.popups.*.showAfterSeconds
  page.announced.seconds page.announced.isRange page.announced.isOneWay
  page.timer.time page.pageRange.start page.pageRange.end page.pageRange.timer
  page.pageRange.timerIsDisplayed page.pageRange.timerFlowReverse page.pageRange.backtrackingAllowed
  row.rowId item.id item.moduleId item.content item.evaluationMandatory
  item.styleOptions.assessmentColorPaletteIndex item.styleOptions.backgroundColor
  item.styleOptions.textColor item.styleOptions.height item.styleOptions.col
  item.styleOptions.padding item.styleOptions.margin item.styleOptions.borderRound
  item.styleOptions.shadow item.styleOptions.centerVertically
`
  .trim()
  .split(/\s+/)

/**
 * The path of every public field. `page.`, `row.` and `item.` stand for any of these, `qcm.` for the data of
 * that type.
 */
const listed = new Set([
  ...around,
  ...Object.entries(moduleDocuments).flatMap(([type, { publicPaths }]) =>
    publicPaths.map((path) => `${type}.${path}`),
  ),
])

/** Last names of the fields that are public somewhere. */
export const publicNames: ReadonlySet<string> = new Set([...listed].map(nameOf))

/** A field that a candidate must not see, as it stands in one document. */
interface SecretField {
  /** A path as in the list above, with `*` for an element of a list. */
  readonly path: string
  readonly value: unknown
}

/** A secret that is told by its value alone. */
export interface PlantedKey extends SecretField {
  readonly value: string | number
}

interface Leaf extends SecretField {
  readonly put: (value: unknown) => void
}

/** The name of a path's field. */
export function nameOf(path: string): string {
  return path.split('.').findLast((step) => step !== '*') ?? path
}

/** The secret fields of a document, or of its pages: those that a candidate may not have. */
export function secretFieldsOf(document: object): SecretField[] {
  return leavesOf(document).map(({ path, value }) => ({ path, value }))
}

/**
 * A document with a distinct value in each secret field: a text, points with two decimals, or a whole number
 * where only that is valid. Flags and words of a fixed list stay as they are, and `keys` leaves them out.
 *
 * @throws TypeError where a secret field is null, as nothing would be planted in it
 */
export function plantKeys(given: AssessmentDocument): {
  readonly document: AssessmentDocument
  readonly keys: readonly PlantedKey[]
} {
  const document = assessmentDocument.parse(given)
  const keys: PlantedKey[] = []
  const inUse = new Set(JSON.stringify(given).match(/\d+/g))
  const wholes = Array.from({ length: 100 }, (_, index) => 100 - index).filter(
    (each) => !inUse.has(`${each}`),
  )
  for (const { path, value, put } of leavesOf(document)) {
    // A specified field that nothing is ever put into.
    if (nameOf(path) === 'builderSelectedChoice') continue
    if (value === null) throw new TypeError(`${path} has no value to be kept secret`)
    const tried: (string | number)[] =
      typeof value === 'number'
        ? [Number((701.13 + keys.length / 2).toFixed(2)), ...wholes.slice(0, 1)]
        : typeof value === 'string'
          ? [`planted-${keys.length}-key`]
          : []
    const planted = tried.find((each) => {
      put(each)
      return assessmentDocument.safeParse(document).success
    })
    if (planted === undefined) put(value)
    else keys.push({ path, value: planted })
    if (planted === wholes[0]) wholes.shift()
  }
  return { document, keys }
}

function leavesOf(value: object, prefix = ''): Leaf[] {
  const parent = value as Record<string, unknown>
  return Object.entries(parent).flatMap(([key, each]) => {
    const path = pathOf(parent, prefix, Array.isArray(value) ? '*' : key)
    if (typeof each === 'object' && each !== null) return leavesOf(each, path)
    const isPublic =
      listed.has(path) || (each === null && [...listed].some((one) => one.startsWith(`${path}.`)))
    return isPublic ? [] : [{ path, value: each, put: (next) => void (parent[key] = next) }]
  })
}

/** Pages, rows and items begin a path of their own, and so does an item's data. */
function pathOf(parent: Record<string, unknown>, prefix: string, step: string): string {
  const path = prefix === '' ? step : `${prefix}.${step}`
  if (/(^|\.)pageList\.\*$/.test(path)) return 'page'
  if (/(^|\.)rowList\.\*$/.test(path)) return 'row'
  if (/(^|\.)moduleItemList\.\*$/.test(path)) return 'item'
  return path === 'item.data' ? (moduleTypeOf(Number(parent.moduleId)) ?? path) : path
}
