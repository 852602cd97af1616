/** What holds of the test, told as sentences: what its panel shows at rest. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { sentenceTexts } from '../../texts/sentence-texts.ts'

const longest = 90

type Images = Pick<AssessmentDocument, 'backgroundImage' | 'mobileBackgroundImage'>

/** Whether a test or a page has a background of its own. */
export const hasBackground = ({ backgroundImage, mobileBackgroundImage }: Images): boolean =>
  backgroundImage !== null || mobileBackgroundImage !== null

export function useTestSentences(document: AssessmentDocument) {
  const t = sentenceTexts.useTexts()
  const {
    stepperData,
    retryAfterMonths: months,
    description,
    contactEmail,
    estimatedMinutes: minutes,
  } = document
  return {
    about: [
      description.trim() === '' ? t('test.noDescription') : shortened(description.trim()),
      contactEmail === null ? t('test.noContact') : t('test.contact', { address: contactEmail }),
      ...(minutes === null ? [] : [t('test.estimated', { minutes })]),
    ].join(' '),
    welcome: [
      t(document.coverImage === null ? 'test.noCover' : 'test.cover'),
      t(document.nextSteps.trim() === '' ? 'test.usualEnd' : 'test.ownEnd'),
    ].join(' '),
    evaluation: [
      t(document.evaluationType === 1 ? 'test.automatic' : 'test.manual'),
      t(document.showCandidateIdentityBeforeEval ? 'test.identityShown' : 'test.identityHidden'),
      ...(document.hidesMarks ? [t('test.marksHidden')] : []),
    ].join(' '),
    competences: listedNames(document.evalGroupList, t('test.noCompetence'), (count, names) =>
      t('test.competences', { count, names }),
    ),
    exercises: listedNames(document.exerciceList, t('test.noExercise'), (count, names) =>
      t('test.exercises', { count, names }),
    ),
    language: [
      t(document.language === 'en' ? 'test.english' : 'test.french'),
      t(document.announcesTimedPages ? 'test.announces' : 'test.announcesNothing'),
      t(document.acknowledges ? 'test.sendsAcknowledgement' : 'test.sendsNothing'),
    ].join(' '),
    retry:
      months === null
        ? t('test.retryNever')
        : months === 0
          ? t('test.retryNow')
          : t('test.retryAfter', { count: months }),
    progress:
      stepperData === null
        ? t('test.noProgress')
        : t(stepperData.style === 'linear' ? 'test.progressBar' : 'test.progressSteps'),
    look: t(hasBackground(document) ? 'test.background' : 'test.noBackground'),
  }
}

/** How many there are, and which, as far as they have names. */
function listedNames(
  items: readonly { readonly name: string }[],
  none: string,
  sentence: (count: number, names: string) => string,
): string {
  if (items.length === 0) return none
  const names = items.map(({ name }) => name.trim()).filter((name) => name !== '')
  return sentence(items.length, names.length === 0 ? '…' : shortened(names.join(', ')))
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
