/** The assessment document (product 2.1): what a builder writes, a version freezes and a candidate takes. */
import { z } from 'zod'
import { type ModuleData, moduleDataSchemas } from '../modules/data-registry.ts'
import { moduleDocuments } from '../modules/document-registry.ts'
import {
  colour,
  documentId,
  imageUrl,
  pagePosition,
  points,
  richText,
  seconds,
  shortText,
  uuid,
} from '../modules/fields.ts'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import { documentLimits, endOfTest } from './limits.ts'

const spacing = z.enum(['none', 'small', 'medium', 'large'])

const colourPair = z.strictObject({ backgroundColor: colour, textColor: colour })

/** Style options; `col` is a width out of 12, null = the default (12, md 6, lg and xl 4 in a shared row). */
const styleOptions = z
  .strictObject({
    assessmentColorPaletteIndex: z.int().min(0).max(4).nullable().default(null),
    backgroundColor: colour.nullable().default(null),
    textColor: colour.nullable().default(null),
    height: z.int().min(0).max(2000).nullable().default(null),
    col: z.int().min(1).max(12).nullable().default(null),
    padding: spacing.default('none'),
    margin: spacing.default('none'),
    borderRound: z.boolean().default(false),
    display: z.boolean().default(true),
    shadow: z.boolean().default(false),
    centerVertically: z.boolean().default(false),
  })
  .meta({ id: 'StyleOptions' })

/** A criterion scored by hand (product 3.16): `weight` multiplies mark and maximum. */
const evaluationCriterion = z
  .strictObject({
    id: documentId,
    name: shortText,
    helpText: z.string().max(2000).default(''),
    maxScore: z.number().min(0).max(1000),
    weight: z.number().min(0).max(100).default(1),
    evalGroupId: documentId.nullable().default(null),
    exerciceId: documentId.nullable().default(null),
  })
  .meta({ id: 'EvaluationCriterion' })

/** The facts of a module's type, as `module` of an item. */
const moduleFacts = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    canUpload: z.boolean(),
    maxNbEvaluationCriteria: z.int(),
    category: z.enum(['content', 'question', 'recording', 'sorting', 'flow']),
  })
  .meta({ id: 'ModuleFacts' })
export type ModuleFacts = z.output<typeof moduleFacts>

const moduleItemBase = {
  id: documentId,
  /** Rich text shown above what the type shows: the question's wording. */
  content: richText.default(''),
  evaluationMandatory: z.boolean().default(false),
  styleOptions: styleOptions.prefault({}),
  evaluationCriteriaList: z.array(evaluationCriterion).max(10).default([]),
  /** Competence of the automatic score (the radar). */
  evalGroupId: documentId.nullable().default(null),
  /** Chapter of the evaluation grid for the automatic score. */
  exerciceId: documentId.nullable().default(null),
  /** The question of the bank that it was, and at which version; it stands here whole (product 11.3). */
  bank: z
    .strictObject({
      questionId: uuid,
      version: z.int().min(1),
      /** The pool that drew it, where it was drawn. */
      pool: z.string().max(64).optional(),
    })
    .optional(),
  /** What its whole automatic score counts for; missing: what its own points say. For drawn questions. */
  worth: z.number().min(0).max(1000).optional(),
  /** Present only in the server's responses: never stored, and ignored when saved (`module-facts.ts`). */
  module: moduleFacts.optional(),
}

const itemOf = <T extends ModuleType>(type: T) =>
  z.strictObject({
    ...moduleItemBase,
    moduleId: z.literal(moduleTypes[type]),
    data: moduleDataSchemas[type],
  })

/** The name of a type's schema in OpenAPI, by its specified name. */
const nameOf = (type: ModuleType): string => `${moduleDocuments[type].specName}Module`

type SimpleType = Exclude<ModuleType, 'container'>
type SimpleItem = { [T in SimpleType]: ReturnType<typeof itemOf<T>> }[SimpleType]

const isSimple = (type: string): type is SimpleType => type !== 'container'

/** Any type but the container, which holds others. */
const simpleModuleItem = z.discriminatedUnion(
  'moduleId',
  Object.keys(moduleTypes)
    .filter(isSimple)
    .map((type) => itemOf(type).meta({ id: nameOf(type) })) as unknown as [SimpleItem, ...SimpleItem[]],
)

const innerRow = z.strictObject({
  rowId: documentId,
  moduleItemList: z.array(simpleModuleItem).max(documentLimits.modulesPerRow),
})

/** A container holds rows of modules of any other type: one level, so that pages stay readable on a phone. */
const containerItem = itemOf('container')
  .extend({
    rowList: z.array(innerRow).max(documentLimits.rowsPerPage).default([]),
  })
  .meta({ id: nameOf('container') })

export const moduleItem = z
  .discriminatedUnion('moduleId', [...simpleModuleItem.options, containerItem])
  .meta({ id: 'ModuleItem' })

/** Questions drawn from the bank in the place of a row's modules, each worth `points` (product 11.10). */
const pool = z
  .strictObject({
    /** Null: the category is not of this company's bank, and one must be chosen. */
    categoryId: uuid.nullable().default(null),
    /** What it was called when the test was saved. */
    category: z.string().max(200).default(''),
    level: z.int().min(1).max(5).nullable().default(null),
    competence: z.string().max(100).default(''),
    count: z.int().min(1).max(50).default(5),
    points: z.number().min(0).max(1000).default(1),
    /** The most candidates, in percent, that may see one question; null: no cap. */
    maxExposure: z.int().min(1).max(100).nullable().default(null),
  })
  .meta({ id: 'QuestionPool' })

const row = z
  .strictObject({
    rowId: documentId,
    moduleItemList: z.array(moduleItem).max(documentLimits.modulesPerRow),
    pool: pool.optional(),
  })
  .meta({ id: 'AssessmentRow' })

const popup = z.strictObject({
  id: documentId,
  title: shortText,
  content: richText,
  showAfterSeconds: z.int().min(0).max(documentLimits.timerSeconds),
})

/** Product 3.18: ArrivalBonus when the page is reached, DurationBonus within its limit. */
const pageBonus = z.discriminatedUnion('type', [
  z.strictObject({ id: documentId, type: z.literal('ArrivalBonus'), score: points }),
  z.strictObject({ id: documentId, type: z.literal('DurationBonus'), score: points, limitSeconds: seconds }),
])

export const page = z
  .strictObject({
    id: documentId,
    /** 1-based; always index + 1. */
    position: pagePosition,
    name: shortText.default(''),
    showStepper: z.boolean().default(true),
    /** The page shows its questions one after the other; they are sent together, by its button. */
    oneQuestionAtATime: z.boolean().default(false),
    rowList: z.array(row).max(documentLimits.rowsPerPage).default([]),
    popups: z.array(popup).max(documentLimits.popupsPerPage).default([]),
    backgroundImage: imageUrl.default(null),
    mobileBackgroundImage: imageUrl.default(null),
    /** `pageToReach` 0 is the end of the test; null, or none, the page after this one. */
    timer: z
      .strictObject({
        time: seconds,
        pageToReach: pagePosition.or(z.literal(endOfTest)).nullable().default(null),
      })
      .nullable()
      .default(null),
    pageRange: z
      .strictObject({
        start: pagePosition,
        end: pagePosition,
        timer: seconds,
        timerIsDisplayed: z.boolean().default(true),
        timerFlowReverse: z.boolean().default(false),
        backtrackingAllowed: z.boolean().default(true),
      })
      .nullable()
      .default(null),
    bonuses: z.array(pageBonus).max(10).default([]),
  })
  .meta({ id: 'AssessmentPage' })

const stepper = z.strictObject({
  style: z.enum(['standard', 'linear']),
  stepList: z.array(z.strictObject({ title: shortText, startPage: pagePosition })).max(50),
})

const namedItem = z.strictObject({ id: documentId, name: shortText })

/** Evaluation type: 0 by hand, 1 automatic. */
const evaluationType = z.union([z.literal(0), z.literal(1)])

export const assessmentDocument = z
  .strictObject({
    name: z.string().trim().min(1).max(255),
    /** Letters, digits and hyphens, as `slugify` makes them. */
    slug: z
      .string()
      .min(1)
      .max(255)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    description: z.string().max(2000).default(''),
    evaluationType: evaluationType.default(0),
    showCandidateIdentityBeforeEval: z.boolean().default(true),
    /** Whether the marks of colleagues are hidden until one has submitted one's own (product 5.8). */
    hidesMarks: z.boolean().default(false),
    /** null = never again, 0 = at once (product 2.16). */
    retryAfterMonths: z.int().min(0).max(120).nullable().default(null),
    /** The recruiter's address: it is shown beside the acknowledgements and gets help messages. */
    contactEmail: z.email().max(512).nullable().default(null),
    colorList: z.array(colourPair).length(5),
    evalGroupList: z.array(namedItem).max(documentLimits.evalGroups).default([]),
    exerciceList: z.array(namedItem).max(documentLimits.exercices).default([]),
    /** The test's own texts' language, spoken to a candidate who chose no other (product 2.15). */
    language: z.enum(['fr', 'en']).default('fr'),
    /** How long the test takes as a rule, in minutes: its first page says so. Null says nothing. */
    estimatedMinutes: z.int().min(1).max(1440).nullable().default(null),
    /** A step before each timed page and range says how long it is; "Commencer" brings the rest. */
    announcesTimedPages: z.boolean().default(true),
    /** A mail says that the answers have arrived. Tests from before have none; a new one begins with it. */
    acknowledges: z.boolean().default(false),
    /** The picture above the first page (`/api/files/…?for=cover`), and what it shows, in words. */
    coverImage: imageUrl.default(null),
    coverAlt: z.string().max(200).default(''),
    /** What happens after the test, as its end says; empty: the end says what holds of any test. */
    nextSteps: z.string().max(2000).default(''),
    stepperData: stepper.nullable().default(null),
    backgroundImage: imageUrl.default(null),
    mobileBackgroundImage: imageUrl.default(null),
    pageList: z.array(page).min(1).max(documentLimits.pages),
  })
  .refine((document) => document.pageList.every((each, index) => each.position === index + 1), {
    path: ['pageList'],
    message: 'positions must count from 1',
  })
  .meta({ id: 'AssessmentDocument' })

export type AssessmentDocument = z.output<typeof assessmentDocument>
export type AssessmentDocumentInput = z.input<typeof assessmentDocument>
export type Page = z.output<typeof page>
export type Row = z.output<typeof row>
export type Pool = z.output<typeof pool>
export type ModuleItem = z.output<typeof moduleItem>
export type EvaluationCriterion = z.output<typeof evaluationCriterion>
export type StyleOptions = z.output<typeof styleOptions>
export type PageBonus = z.output<typeof pageBonus>

/** A module item of one type, its data narrowed. */
export type ModuleItemOf<T extends ModuleType> = Extract<
  ModuleItem,
  { moduleId: (typeof moduleTypes)[T] }
> & {
  data: ModuleData[T]
}
