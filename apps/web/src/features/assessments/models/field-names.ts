/** What the builder's panel calls a field of the document, for whoever reads why an import was refused. */
import { type Catalogue, type Language, type TextKey, type Texts, textsIn } from '../../../i18n/catalogue.ts'
import { mailEditorTexts } from '../../../modules/shared/mails/editor-texts.ts'
import { recorderEditorTexts } from '../../../modules/shared/recording/editor-texts.ts'
import { sortingEditorTexts } from '../../../modules/shared/sorting/editor-texts.ts'
import { authEditorTexts } from '../../../modules/types/auth/editor-texts.ts'
import { buttonEditorTexts } from '../../../modules/types/button/editor-texts.ts'
import { categoryEditorTexts } from '../../../modules/types/category/editor-texts.ts'
import { companyFilterEditorTexts } from '../../../modules/types/company-filter/editor-texts.ts'
import { fileHolderEditorTexts } from '../../../modules/types/file-holder/editor-texts.ts'
import { priorisationEditorTexts } from '../../../modules/types/priorisation/editor-texts.ts'
import { qcmEditorTexts } from '../../../modules/types/qcm/editor-texts.ts'
import { questionAutoEditorTexts } from '../../../modules/types/question-auto/editor-texts.ts'
import { sliderEditorTexts } from '../../../modules/types/slider/editor-texts.ts'
import { inspectorTexts } from '../texts/inspector-texts.ts'

/** The text of a field; `number` counts the list that it stands in from 1. */
type Name = (language: Language, number: number) => string

function names<T extends Texts>(
  catalogue: Catalogue<T>,
  keys: Readonly<Record<string, TextKey<T>>>,
  before = '',
): [string, Name][] {
  return Object.entries(keys).map(([field, key]) => {
    const text: Name = (language, number) =>
      (textsIn(catalogue, language) as (key: string, variables: object) => string)(key, { number })
    return [before + field, text]
  })
}

/** The same, behind the name of the thing in the list that they are of: "Mail 2 · Objet". */
function namesIn<T extends Texts>(
  catalogue: Catalogue<T>,
  thing: TextKey<T>,
  keys: Readonly<Record<string, TextKey<T>>>,
  before: string,
): [string, Name][] {
  const [[, nameOf] = [] as unknown as [string, Name]] = names(catalogue, { thing })
  return names(catalogue, keys, before).map(([field, text]) => [
    field,
    (language, number) => `${nameOf(language, number)} · ${text(language, number)}`,
  ])
}

/** `*` is any place in a list. */
const testFields = new Map(
  names(inspectorTexts, {
    description: 'test.description',
    contactEmail: 'test.contact',
    evaluationType: 'test.evaluation',
    showCandidateIdentityBeforeEval: 'test.identity',
    retryAfterMonths: 'test.retry',
    language: 'test.language',
    announcesTimedPages: 'test.announces',
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
  ...names(
    qcmEditorTexts,
    {
      choiceList: 'choices',
      'choiceList.*.content': 'choice',
      'choiceList.*.score': 'choice.points',
      shuffleQcmOrder: 'shuffle',
      style: 'style',
      isMultipleChoice: 'answers',
      nbMinChoices: 'min',
      nbMaxChoices: 'max',
      isScore: 'isScore',
      maxScore: 'maxScore',
      customBgColor: 'background',
    },
    'data.',
  ),
  ...names(
    categoryEditorTexts,
    {
      'elementList.*.content': 'element',
      'elementList.*.expectedCategoryId': 'element.category',
      'elementList.*.score': 'element.points',
    },
    'data.',
  ),
  ...names(
    sortingEditorTexts,
    {
      categoryList: 'categories',
      'categoryList.*.name': 'category',
    },
    'data.',
  ),
  ...namesIn(
    sortingEditorTexts,
    'category',
    { color: 'colour', parentCategoryId: 'parent' },
    'data.categoryList.*.',
  ),
  ...names(
    fileHolderEditorTexts,
    {
      'elementList.*.name': 'name',
      'elementList.*.fileUrl': 'file',
      'elementList.*.fileName': 'file',
      'elementList.*.color': 'colour.of',
      'elementList.*.captionsUrl': 'captions',
    },
    'data.',
  ),
  ...names(
    priorisationEditorTexts,
    {
      evaluationType: 'evaluation',
      useDragAndDrop: 'drag',
      priorisationList: 'items',
      'priorisationList.*.label': 'item',
      'priorisationList.*.expectedPosition': 'item.position',
      'priorisationList.*.tooltipContent': 'item.hint',
    },
    'data.',
  ),
  ...names(
    questionAutoEditorTexts,
    {
      allowOnlyNumbers: 'onlyNumbers',
      showWordsCount: 'wordsCount',
      acceptWordGroupList: 'groups',
      'acceptWordGroupList.*.acceptWord': 'group',
      'acceptWordGroupList.*.score': 'group.points',
    },
    'data.',
  ),
  ...names(
    authEditorTexts,
    {
      contactEmail: 'contactEmail',
      birthdateRequired: 'birthdate',
      rgpd1: 'rgpd1',
      rgpd2: 'rgpd2',
      submitLabel: 'submitLabel',
      redirectToPage: 'redirect',
    },
    'data.',
  ),
  ...names(
    buttonEditorTexts,
    {
      pagePositionList: 'pages',
      'pagePositionList.*.pagePosition': 'condition.page',
      'pagePositionList.*.score': 'condition.score',
      'pagePositionList.*.comparaisonType': 'condition.comparison',
      saveAnswers: 'saves',
      goToNextPage: 'destination',
      isScoreChoice: 'destination',
      openInNewWindow: 'newWindow',
    },
    'data.',
  ),
  ...names(companyFilterEditorTexts, { label: 'label', allowSeveral: 'answers' }, 'data.'),
  ...names(sliderEditorTexts, { choices: 'stops', 'choices.*.name': 'stop' }, 'data.'),
  ...names(recorderEditorTexts, { timeLimitSeconds: 'limit', onlyOneTry: 'oneTry' }, 'data.'),
  ...names(mailEditorTexts, { mailboxAddress: 'address', mailboxList: 'mails' }, 'data.'),
  ...namesIn(
    mailEditorTexts,
    'mail',
    {
      emailSender: 'sender',
      emailSubject: 'subject',
      emailContent: 'content',
      emailArrivalTime: 'time',
      emailDelay: 'delay',
      emailIsImportant: 'important',
      expectedCategoryId: 'category',
      emailPoints: 'points',
    },
    'data.mailboxList.*.',
  ),
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
