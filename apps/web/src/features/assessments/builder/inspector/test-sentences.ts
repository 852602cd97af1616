/** What holds of the test, told as sentences: what its panel shows at rest. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'

const longest = 90

export const hasBackground = (document: AssessmentDocument): boolean =>
  document.backgroundImage !== null || document.mobileBackgroundImage !== null

export function useTestSentences(document: AssessmentDocument) {
  const t = useTexts(inspectorTexts)
  const { stepperData, retryAfterMonths: months, description, contactEmail } = document
  const steps = stepperData?.stepList.length ?? 0
  return {
    about: [
      description.trim() === '' ? t('test.told.noDescription') : shortened(description.trim()),
      contactEmail === null ? t('test.told.noContact') : t('test.told.contact', { address: contactEmail }),
    ].join(' '),
    evaluation: [
      t(document.evaluationType === 1 ? 'test.told.automatic' : 'test.told.manual'),
      t(document.showCandidateIdentityBeforeEval ? 'test.told.identityShown' : 'test.told.identityHidden'),
    ].join(' '),
    competences: toldNames(document.evalGroupList, t('test.told.noCompetence'), (count, names) =>
      t('test.told.competences', { count, names }),
    ),
    exercises: toldNames(document.exerciceList, t('test.told.noExercise'), (count, names) =>
      t('test.told.exercises', { count, names }),
    ),
    language: [
      t(document.language === 'en' ? 'test.told.english' : 'test.told.french'),
      t(document.announcesTimedPages ? 'test.told.announces' : 'test.told.announcesNothing'),
    ].join(' '),
    retry:
      months === null
        ? t('test.told.retryNever')
        : months === 0
          ? t('test.told.retryNow')
          : t('test.told.retryAfter', { count: months }),
    progress:
      stepperData === null
        ? t('test.told.noProgress')
        : t(stepperData.style === 'linear' ? 'test.told.progressBar' : 'test.told.progressSteps', {
            count: steps,
          }),
    look: t(hasBackground(document) ? 'test.told.background' : 'test.told.noBackground'),
  }
}

/** How many there are, and which, as far as they have names. */
function toldNames(
  items: readonly { readonly name: string }[],
  none: string,
  told: (count: number, names: string) => string,
): string {
  if (items.length === 0) return none
  const names = items.map(({ name }) => name.trim()).filter((name) => name !== '')
  return told(items.length, names.length === 0 ? '…' : shortened(names.join(', ')))
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
