import {
  type AssessmentDocument,
  type AssessmentDocumentInput,
  assessmentDocument,
  defaultColorList,
} from '@assay/domain/assessments/document'
import { anIdentityForm, aPage, asFrenchIsSet, aText } from './parts.ts'
import { type Language, sayIn } from './say.ts'

type Page = AssessmentDocumentInput['pageList'][number]

interface Frame {
  readonly language: Language
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The rich text above the identification. */
  readonly welcome: string
  readonly questionPages: readonly Page[]
  readonly competences: readonly { readonly id: string; readonly name: string }[]
  readonly automatic?: boolean
}

/** A starting test: its questions between a welcome that identifies and a page that says what comes next. */
export function startingTest(frame: Frame): AssessmentDocument {
  const { language, questionPages } = frame
  const say = sayIn(language)
  const last = questionPages.length + 2
  const parts = {
    name: frame.name,
    slug: `${frame.slug}-${language}`,
    description: frame.description,
    language,
    evaluationType: frame.automatic ? 1 : 0,
    colorList: defaultColorList,
    evalGroupList: [...frame.competences],
    stepperData: {
      style: 'linear',
      stepList: [
        { title: say('Bienvenue', 'Welcome'), startPage: 1 },
        ...questionPages.map(({ name = '', position }) => ({ title: name, startPage: position })),
      ],
    },
    pageList: [
      aPage(1, say('Page de démarrage', 'Start'), [aText('welcome', frame.welcome), anIdentityForm(null)]),
      ...questionPages,
      aPage(last, say('La suite', 'What happens next'), [
        aText(
          'next',
          say(
            '<h2>Et maintenant ?</h2><p>Nous lisons chaque réponse et vous écrivons sous dix jours, dans tous les cas.</p>',
            '<h2>What happens next?</h2><p>We read every answer and write to you within ten days, whatever the outcome.</p>',
          ),
        ),
      ]),
    ],
  } satisfies AssessmentDocumentInput
  return assessmentDocument.parse(language === 'fr' ? asFrenchIsSet(parts) : parts)
}
