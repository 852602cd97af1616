import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { startingTest } from './finish.ts'
import { aButton, aChoice, aCriterion, aFreeText, aKeyedText, anOrder, aPage } from './parts.ts'
import { type Language, type Say, sayIn } from './say.ts'

const listening = 'listening'
const selling = 'selling'

/** A shop adviser: receiving, choosing, counting, and a case in writing. */
export function shopAdviser(language: Language): AssessmentDocument {
  const say = sayIn(language)
  return startingTest({
    language,
    slug: 'shop-adviser',
    name: say('Conseiller ou conseillère en boutique', 'Shop adviser'),
    description: say(
      'Vingt minutes : accueil, vente, calcul, et un cas à rédiger. Évaluation manuelle avec des parties automatiques.',
      'Twenty minutes: receiving, selling, counting, and a case in writing. Evaluated by hand, with automatic parts.',
    ),
    welcome: say(
      '<h2>Bienvenue</h2><p><strong>Une vingtaine de minutes, en deux parties.</strong></p><p>Vous êtes en boutique : répondez comme vous le feriez devant un client.</p>',
      '<h2>Welcome</h2><p><strong>About twenty minutes, in two parts.</strong></p><p>You are in the shop: answer as you would in front of a customer.</p>',
    ),
    competences: [
      { id: listening, name: say('Écoute', 'Listening') },
      { id: selling, name: say('Vente', 'Selling') },
    ],
    questionPages: [inTheShop(say), aCustomersCase(say)],
  })
}

const inTheShop = (say: Say) =>
  aPage(2, say('En boutique', 'In the shop'), [
    aChoice(
      'queue',
      say(
        '<p>Trois personnes attendent, et le téléphone sonne. Que faites-vous d’abord ?</p>',
        '<p>Three people are waiting and the telephone rings. What do you do first?</p>',
      ),
      [
        [say('Je réponds au téléphone', 'I answer the telephone'), 0],
        [
          say(
            'Je salue chacun et dis combien de temps il faudra',
            'I greet everyone and say how long it will take',
          ),
          3,
        ],
        [say('Je termine sans lever les yeux', 'I finish without looking up'), 0],
        [say('J’appelle un collègue', 'I call a colleague'), 1],
      ],
      { evalGroupId: listening, evaluationMandatory: true },
    ),
    anOrder(
      'steps',
      say('<p>Remettez les étapes d’une vente dans l’ordre.</p>', '<p>Put the steps of a sale in order.</p>'),
      [
        say('Accueillir', 'Greet'),
        say('Découvrir le besoin', 'Find out what is needed'),
        say('Proposer', 'Propose'),
        say('Répondre aux objections', 'Answer objections'),
        say('Conclure', 'Close'),
      ],
      5,
      { evalGroupId: selling },
    ),
    aKeyedText(
      'discount',
      say(
        '<p>Un article coûte 80 € et bénéficie d’une remise de 15 %. Combien paie le client ?</p>',
        '<p>An article costs €80 and is discounted by 15%. What does the customer pay?</p>',
      ),
      [['68', 2]],
      { digits: true, evalGroupId: selling },
    ),
    aButton('to-case', say('Valider et continuer', 'Submit and continue')),
  ])

const aCustomersCase = (say: Say) =>
  aPage(3, say('Cas client', 'A customer’s case'), [
    aFreeText(
      'return',
      say(
        '<p>Un client rapporte un article abîmé, sans ticket, et hausse le ton. Que lui dites-vous ? Une centaine de mots.</p>',
        '<p>A customer brings back a damaged article without a receipt and raises their voice. What do you say? About a hundred words.</p>',
      ),
      {
        evaluationMandatory: true,
        evaluationCriteriaList: [
          aCriterion('calm', say('Calme et politesse', 'Calm and politeness'), 5, listening),
          aCriterion('solution', say('Solution proposée', 'Solution offered'), 5, selling),
        ],
      },
    ),
    aButton('finish', say('Envoyer mes réponses', 'Send my answers')),
  ])
