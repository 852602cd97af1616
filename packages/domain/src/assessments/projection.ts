/**
 * What a candidate's browser may have (product 2.7), written out field by field from an allow-list: a field
 * not named here does not leave the server.
 */
import { withExtraTime } from '../answers/limit.ts'
import { pageRangeOf } from '../answers/page-range.ts'
import type { Draw } from '../modules/definition.ts'
import { documentOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import { devicesOf } from './devices.ts'
import type { AssessmentDocument, ModuleItem, Page, StyleOptions } from './document.ts'
import { asShownIn } from './french-spaces.ts'
import type {
  PublicAnnouncement,
  PublicAssessment,
  PublicModuleItem,
  PublicPage,
  PublicPageRange,
  PublicRow,
  PublicStyleOptions,
} from './public-types.ts'
import { shownItemsOf } from './walk.ts'

type Pages = Pick<AssessmentDocument, 'pageList'> & Partial<Pick<AssessmentDocument, 'language'>>

interface PublicAssessmentOptions {
  /** Positions of pages that this candidate may have; others, and those that do not exist, are not sent. */
  readonly pages: readonly number[]
  /** The application's draw, so that each reload shows the same order. */
  readonly draw: Draw
  readonly extraTimePercent?: number
}

/** Builds the assessment as a candidate sees it, with the pages that they have reached. */
export function publicAssessment(
  document: AssessmentDocument,
  { pages, draw, extraTimePercent = 0 }: PublicAssessmentOptions,
): PublicAssessment {
  const stepperData = asShownIn(document.language, document.stepperData)
  return {
    name: asShownIn(document.language, document.name),
    slug: document.slug,
    language: document.language,
    colorList: document.colorList.map(({ backgroundColor, textColor }) => ({ backgroundColor, textColor })),
    stepperData: stepperData && {
      style: stepperData.style,
      stepList: stepperData.stepList.map(({ title, startPage }) => ({ title, startPage })),
    },
    coverImage: document.coverImage,
    coverAlt: asShownIn(document.language, document.coverAlt),
    nextSteps: asShownIn(document.language, document.nextSteps),
    backgroundImage: document.backgroundImage,
    mobileBackgroundImage: document.mobileBackgroundImage,
    contactEmail: document.contactEmail,
    pageCount: document.pageList.length,
    timedSeconds: timedSeconds(document, extraTimePercent),
    estimatedMinutes: document.estimatedMinutes,
    needs: devicesOf(document),
    moduleTypes: moduleTypesOf(document),
    pageList: document.pageList
      .filter(({ position }) => pages.includes(position))
      .map((page) => publicPage(page, draw, { document, extraTimePercent })),
  }
}

const shownPages = new WeakMap<Page, Page>()

/** The page with its texts as they are shown, made once for a version that many take. */
function shownPage(page: Page, language: string | undefined): Page {
  if (language !== 'fr') return page
  const shown = shownPages.get(page) ?? asShownIn(language, page)
  shownPages.set(page, shown)
  return shown
}

/** A page as a candidate sees it; `document` is the version that it belongs to, for its range. */
export function publicPage(
  stored: Page,
  draw: Draw,
  { document, extraTimePercent = 0 }: { readonly document: Pages; readonly extraTimePercent?: number },
): PublicPage {
  const page = shownPage(stored, document.language)
  const range = pageRangeOf(document, page.position)
  return {
    id: page.id,
    position: page.position,
    name: page.name,
    showStepper: page.showStepper,
    oneQuestionAtATime: page.oneQuestionAtATime,
    rowList: publicRows(page.rowList, draw),
    popups: page.popups.map(({ id, title, content, showAfterSeconds }) => ({
      id,
      title,
      content,
      showAfterSeconds,
    })),
    backgroundImage: page.backgroundImage,
    mobileBackgroundImage: page.mobileBackgroundImage,
    timer: page.timer && { time: withExtraTime(page.timer.time, extraTimePercent) },
    pageRange: range && publicRange(range, extraTimePercent),
  }
}

/** Builds a timed page as it is before it begins: its position and its time, nothing of its content. */
export function announcedPage(
  { id, position, showStepper }: Page,
  announced: PublicAnnouncement,
  extraTimePercent: number,
): PublicPage {
  return {
    id,
    position,
    name: '',
    showStepper,
    oneQuestionAtATime: false,
    rowList: [],
    popups: [],
    backgroundImage: null,
    mobileBackgroundImage: null,
    timer: null,
    pageRange: null,
    announced: {
      seconds: withExtraTime(announced.seconds, extraTimePercent),
      isRange: announced.isRange,
      isOneWay: announced.isOneWay,
    },
  }
}

function publicRange(range: NonNullable<Page['pageRange']>, extraTimePercent: number): PublicPageRange {
  return {
    start: range.start,
    end: range.end,
    timer: withExtraTime(range.timer, extraTimePercent),
    timerIsDisplayed: range.timerIsDisplayed,
    timerFlowReverse: range.timerFlowReverse,
    backtrackingAllowed: range.backtrackingAllowed,
  }
}

interface AnyRow {
  readonly rowId: string
  readonly moduleItemList: readonly ModuleItem[]
}

function publicRows(rows: readonly AnyRow[], draw: Draw): PublicRow[] {
  return rows.map(({ rowId, moduleItemList }) => ({
    rowId,
    moduleItemList: moduleItemList
      .filter((item) => item.styleOptions.display)
      .map((item) => publicItem(item, draw)),
  }))
}

function publicItem(item: ModuleItem, draw: Draw): PublicModuleItem {
  const type = moduleTypeOf(item.moduleId)
  if (!type) throw new TypeError(`module code ${item.moduleId}`)
  return {
    id: item.id,
    moduleId: item.moduleId,
    content: item.content,
    evaluationMandatory: item.evaluationMandatory,
    styleOptions: publicStyle(item.styleOptions),
    data: documentOf(type).project(item.data, draw, item.id),
    ...('rowList' in item ? { rowList: publicRows(item.rowList, draw) } : {}),
  } as PublicModuleItem
}

function publicStyle(style: StyleOptions): PublicStyleOptions {
  return {
    assessmentColorPaletteIndex: style.assessmentColorPaletteIndex,
    backgroundColor: style.backgroundColor,
    textColor: style.textColor,
    height: style.height,
    col: style.col,
    padding: style.padding,
    margin: style.margin,
    borderRound: style.borderRound,
    shadow: style.shadow,
    centerVertically: style.centerVertically,
  }
}

/** In ascending order. */
function moduleTypesOf({ pageList }: Pages): number[] {
  const codes = pageList.flatMap((page) => shownItemsOf(page).map(({ moduleId }) => moduleId))
  return [...new Set(codes)].sort((a, b) => a - b)
}

/** Ranges once each, and the timers of the pages outside any. */
function timedSeconds(document: Pages, extraTimePercent: number): number {
  const ranges = new Map<string, number>()
  let total = 0
  for (const { position, timer } of document.pageList) {
    const range = pageRangeOf(document, position)
    if (range) ranges.set(`${range.start}-${range.end}`, range.timer)
    else if (timer) total += withExtraTime(timer.time, extraTimePercent)
  }
  for (const limit of ranges.values()) total += withExtraTime(limit, extraTimePercent)
  return total
}
