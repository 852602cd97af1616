import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { startingTest } from './finish.ts'
import { aButton, aCriterion, aPage, aVideoAnswer } from './parts.ts'
import { type Language, sayIn } from './say.ts'

/** A first interview on film: three questions, each with its criteria. */
export function videoInterview(language: Language): AssessmentDocument {
  const say = sayIn(language)
  const motivation = 'motivation'
  const speech = 'speech'
  const criteria = (id: string) => [
    aCriterion(`${id}-content`, say('Contenu', 'Content'), 5, motivation),
    aCriterion(`${id}-speech`, say('Aisance à l’oral', 'Ease in speaking'), 5, speech),
  ]
  const go = (id: string) => aButton(id, say('Valider et continuer', 'Submit and continue'))
  return startingTest({
    language,
    slug: 'video-interview',
    name: say('Entretien vidéo', 'Video interview'),
    description: say(
      'Quinze minutes : trois questions filmées, une par page, évaluées par critères.',
      'Fifteen minutes: three questions on film, one a page, evaluated by criteria.',
    ),
    welcome: say(
      '<h2>Bienvenue</h2><p><strong>Trois réponses filmées, deux minutes chacune.</strong></p><p>Il faut une caméra, un micro et un endroit calme. Vous pouvez recommencer chaque réponse.</p>',
      '<h2>Welcome</h2><p><strong>Three answers on film, two minutes each.</strong></p><p>You need a camera, a microphone and a quiet place. Each answer can be recorded again.</p>',
    ),
    competences: [
      { id: motivation, name: say('Motivation', 'Motivation') },
      { id: speech, name: say('Expression orale', 'Speaking') },
    ],
    questionPages: [
      aPage(2, say('Présentation', 'Introduction'), [
        aVideoAnswer(
          'yourself',
          say(
            '<p>Présentez-vous : votre parcours, et ce qui vous a mené à cette candidature.</p>',
            '<p>Introduce yourself: what you have done, and what led you to apply.</p>',
          ),
          120,
          { evaluationMandatory: true, evaluationCriteriaList: criteria('yourself') },
        ),
        go('to-success'),
      ]),
      aPage(3, say('Réussite', 'Success'), [
        aVideoAnswer(
          'success',
          say(
            '<p>Racontez une réussite dont vous êtes fier ou fière, et votre part dans celle-ci.</p>',
            '<p>Tell us about a success that you are proud of, and your part in it.</p>',
          ),
          120,
          { evaluationMandatory: true, evaluationCriteriaList: criteria('success') },
        ),
        go('to-difficulty'),
      ]),
      aPage(4, say('Difficulté', 'Difficulty'), [
        aVideoAnswer(
          'difficulty',
          say(
            '<p>Un collègue et vous n’êtes pas d’accord, et le client attend. Que faites-vous ?</p>',
            '<p>A colleague and you disagree, and the customer is waiting. What do you do?</p>',
          ),
          120,
          { evaluationMandatory: true, evaluationCriteriaList: criteria('difficulty') },
        ),
        aButton('finish', say('Envoyer mes réponses', 'Send my answers')),
      ]),
    ],
  })
}
