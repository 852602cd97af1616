/** What the builder's panel calls a field of the document, for whoever reads why an import was refused. */
import type { Language } from '../../../i18n/catalogue.ts'
import { type Name, names } from '../../../modules/shared/editing/field-names.ts'
import { inspectorTexts } from '../texts/inspector-texts.ts'

const ofTypes = import.meta.glob<[string, Name][]>('../../../modules/types/*/field-names.ts', {
  eager: true,
  import: 'fieldNames',
})

/** `*` is any place in a list. */
const testFields = new Map(
  names(inspectorTexts, {
    name: 'test.name',
    description: 'test.description',
    contactEmail: 'test.contact',
    evaluationType: 'test.evaluation',
    showCandidateIdentityBeforeEval: 'test.identity',
    hidesMarks: 'test.hidesMarks',
    retryAfterMonths: 'test.retry',
    language: 'test.language',
    announcesTimedPages: 'test.announces',
    estimatedMinutes: 'test.estimated',
    colorList: 'test.colours',
    'colorList.*.backgroundColor': 'test.colours.background',
    'colorList.*.textColor': 'test.colours.text',
    evalGroupList: 'test.competences',
    'evalGroupList.*.name': 'test.competence',
    exerciceList: 'test.exercises',
    'exerciceList.*.name': 'test.exercise',
    'stepperData.style': 'test.stepper.style',
    'stepperData.stepList': 'test.steps',
    'stepperData.stepList.*.title': 'test.step.title',
    'stepperData.stepList.*.startPage': 'test.step.page',
    backgroundImage: 'backgroundImage',
    mobileBackgroundImage: 'backgroundImage.mobile',
  }),
)

const pageFields = new Map(
  names(inspectorTexts, {
    name: 'page.name',
    showStepper: 'page.showStepper',
    backgroundImage: 'backgroundImage',
    mobileBackgroundImage: 'backgroundImage.mobile',
    timer: 'page.timer.on',
    'timer.time': 'page.timer.on',
    'timer.pageToReach': 'page.timer.target',
    pageRange: 'page.range.on',
    'pageRange.timer': 'page.range.on',
    'pageRange.start': 'page.range.start',
    'pageRange.end': 'page.range.end',
    'pageRange.timerIsDisplayed': 'page.range.shown',
    'pageRange.timerFlowReverse': 'page.range.reverse',
    'pageRange.backtrackingAllowed': 'page.range.back',
    bonuses: 'page.bonuses',
    'bonuses.*.type': 'page.bonus.type',
    'bonuses.*.score': 'page.bonus.score',
    'bonuses.*.limitSeconds': 'page.bonus.limit',
    popups: 'page.popups',
    'popups.*.title': 'page.popup.title',
    'popups.*.content': 'page.popup.content',
    'popups.*.showAfterSeconds': 'page.popup.after',
  }),
)

/**
 * A button and a company filter both have a `label`; a refusal names no type, so it has the word that fits
 * both.
 */
const moduleFields = new Map([
  ...names(inspectorTexts, {
    content: 'wording',
    evaluationMandatory: 'mandatory',
    evalGroupId: 'competence',
    exerciceId: 'exercise',
    evaluationCriteriaList: 'criteria',
    'evaluationCriteriaList.*.name': 'criterion.name',
    'evaluationCriteriaList.*.helpText': 'criterion.help',
    'evaluationCriteriaList.*.maxScore': 'criterion.max',
    'evaluationCriteriaList.*.weight': 'criterion.weight',
    'evaluationCriteriaList.*.evalGroupId': 'criterion.competence',
    'evaluationCriteriaList.*.exerciceId': 'criterion.exercise',
    'styleOptions.assessmentColorPaletteIndex': 'palette',
    'styleOptions.backgroundColor': 'background',
    'styleOptions.textColor': 'textColour',
    'styleOptions.height': 'height',
    'styleOptions.col': 'width',
    'styleOptions.padding': 'padding',
    'styleOptions.margin': 'margin',
    'styleOptions.borderRound': 'round',
    'styleOptions.display': 'display',
    'styleOptions.shadow': 'shadow',
    'styleOptions.centerVertically': 'centre',
  }),
  ...Object.values(ofTypes).flat(),
])

/**
 * @param owner What the field is of.
 * @param path Its path in there, `data.choiceList.0.score`.
 * @returns its name; undefined for one that the panel does not have
 */
export function fieldName(
  owner: 'test' | 'page' | 'module',
  path: string,
  language: Language,
): string | undefined {
  const fields = { test: testFields, page: pageFields, module: moduleFields }[owner]
  const name = fields.get(path.replace(/\.\d+(?=\.|$)/g, '.*'))
  const index = /\.(\d+)(?:\.|$)/.exec(path)?.[1]
  return name?.(language, Number(index ?? 0) + 1)
}
