import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { startingTest } from './finish.ts'
import { aButton, aCriterion, aFreeText, aPage, aText } from './parts.ts'
import { type Language, sayIn } from './say.ts'

/** A written exercise: a summary and an answer to an unhappy customer, in thirty minutes. */
export function writtenExercise(language: Language): AssessmentDocument {
  const say = sayIn(language)
  const clarity = 'clarity'
  const style = 'style'
  return startingTest({
    language,
    slug: 'written-exercise',
    name: say('Exercice écrit', 'Written exercise'),
    description: say(
      'Trente minutes chronométrées : résumer un texte, puis répondre à un message. Évaluation par critères.',
      'Thirty timed minutes: sum up a text, then answer a message. Evaluated by criteria.',
    ),
    welcome: say(
      '<h2>Bienvenue</h2><p><strong>Deux écrits en trente minutes.</strong></p><p>Le temps ne commence qu’à la page suivante.</p>',
      '<h2>Welcome</h2><p><strong>Two pieces of writing in thirty minutes.</strong></p><p>The time begins on the next page only.</p>',
    ),
    competences: [
      { id: clarity, name: say('Clarté', 'Clarity') },
      { id: style, name: say('Expression écrite', 'Written style') },
    ],
    questionPages: [
      aPage(
        2,
        say('Écrits', 'Writing'),
        [
          aText(
            'article',
            say(
              '<h2>Le télétravail, trois ans après</h2><p>Les entreprises qui l’ont gardé le limitent à deux jours par semaine. Elles constatent moins de retards et moins d’absences, mais des équipes qui se parlent moins. Les nouveaux venus disent mettre plus de temps à apprendre le métier.</p>',
              '<h2>Working from home, three years on</h2><p>Companies that kept it limit it to two days a week. They see fewer delays and fewer absences, but teams that talk less. Newcomers say that it takes them longer to learn the job.</p>',
            ),
          ),
          aFreeText(
            'summary',
            say(
              '<p>Résumez ce texte en trois phrases pour votre responsable.</p>',
              '<p>Sum up this text in three sentences for your manager.</p>',
            ),
            {
              evaluationMandatory: true,
              evaluationCriteriaList: [
                aCriterion('essential', say('L’essentiel y est', 'The essential is there'), 5, clarity),
                aCriterion('short', say('Brièveté', 'Brevity'), 3, clarity),
                aCriterion('language', say('Langue', 'Language'), 4, style),
              ],
            },
          ),
          aFreeText(
            'answer',
            say(
              '<p>« Votre service m’a fait perdre une matinée, je ne reviendrai plus. » Répondez à ce message.</p>',
              '<p>“Your service cost me a whole morning, I will not come back.” Answer this message.</p>',
            ),
            {
              evaluationMandatory: true,
              evaluationCriteriaList: [
                aCriterion('tone', say('Ton', 'Tone'), 5, style),
                aCriterion('offer', say('Proposition', 'Offer'), 5, clarity),
              ],
            },
          ),
          aButton('finish', say('Envoyer mes réponses', 'Send my answers')),
        ],
        { timer: { time: 1800, pageToReach: 3 } },
      ),
    ],
  })
}
