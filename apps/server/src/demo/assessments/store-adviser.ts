import {
  type AssessmentDocument,
  assessmentDocument,
  defaultColorList,
} from '@assay/domain/assessments/document'
import {
  aButton,
  aChoice,
  aCriterion,
  aFreeText,
  aKeyedText,
  anIdentityForm,
  anOrder,
  aPage,
  asFrenchIsSet,
  aText,
} from '../../features/assessments/models/starting-tests/parts.ts'

const listening = 'ecoute'
const selling = 'vente'
const writing = 'expression'

/** A test in French, evaluated by hand with automatic parts. */
export const storeAdviser: AssessmentDocument = assessmentDocument.parse(
  asFrenchIsSet({
    name: 'Conseiller·ère en boutique',
    slug: 'demo-conseiller-boutique',
    description: 'Accueil, vente et réclamations : 15 minutes, trois parties.',
    evaluationType: 0,
    retryAfterMonths: 6,
    contactEmail: 'recrutement@horizon.example',
    colorList: defaultColorList,
    evalGroupList: [
      { id: listening, name: 'Écoute' },
      { id: selling, name: 'Vente' },
      { id: writing, name: 'Expression écrite' },
    ],
    stepperData: {
      style: 'linear',
      stepList: [
        { title: 'Accueil', startPage: 1 },
        { title: 'En boutique', startPage: 2 },
        { title: 'Par écrit', startPage: 3 },
        { title: 'Fin', startPage: 4 },
      ],
    },
    pageList: [
      aPage(1, 'Accueil', [
        aText(
          'welcome',
          '<h2>Bienvenue chez Horizon</h2><p><strong>Ce test dure environ 15 minutes et compte trois parties.</strong></p>' +
            '<p>Vous n’avez besoin que d’un téléphone ou d’un ordinateur. Vos réponses sont gardées au fur et à mesure : ' +
            'si vous êtes interrompu, rouvrez simplement ce lien.</p>',
        ),
        anIdentityForm('recrutement@horizon.example'),
      ]),
      aPage(
        2,
        'En boutique',
        [
          aText('shop', '<h2>En boutique</h2><p>Il est 17 h 30, la boutique est pleine.</p>'),
          aChoice(
            'waiting',
            '<p>Un client attend depuis dix minutes et soupire. Que faites-vous d’abord ?</p>',
            [
              ['Vous terminez sans lever la tête', 0],
              ['Vous le saluez et lui dites combien de temps il va attendre', 2],
              ['Vous laissez votre client pour le servir', 0.5],
            ],
            { evalGroupId: listening, evaluationMandatory: true },
          ),
          aChoice(
            'needs',
            '<p>Quelles questions posez-vous avant de proposer un forfait ?</p>',
            [
              ['Combien de données utilisez-vous par mois ?', 1],
              ['Voyagez-vous à l’étranger ?', 1],
              ['Quel est votre opérateur actuel ?', 1],
              ['Combien gagnez-vous ?', -1],
            ],
            { several: [1, 3], evalGroupId: selling },
          ),
          anOrder(
            'steps',
            '<p>Mettez ces étapes d’une vente dans l’ordre.</p>',
            ['Accueillir', 'Comprendre le besoin', 'Reformuler', 'Proposer', 'Conclure'],
            4,
            { evalGroupId: selling },
          ),
          aButton('to-writing', 'Continuer'),
        ],
        { timer: { time: 600, pageToReach: 3 } },
      ),
      aPage(3, 'Par écrit', [
        aKeyedText(
          'price',
          '<p>Un forfait à 19,99 € par mois avec 10 % de remise : combien coûtent douze mois, arrondi à l’euro ?</p>',
          [['216', 2]],
          { digits: true, evalGroupId: selling },
        ),
        aFreeText(
          'complaint',
          '<p>Une cliente écrit : « Ma ligne est coupée depuis trois jours et personne ne me rappelle. » ' +
            'Rédigez votre réponse en une centaine de mots.</p>',
          {
            evaluationMandatory: true,
            evaluationCriteriaList: [
              aCriterion('tone', 'Ton et politesse', 3, writing),
              aCriterion('solution', 'Solution proposée', 4, listening),
              aCriterion('spelling', 'Orthographe', 3, writing),
            ],
          },
        ),
        aButton('to-end', 'Envoyer mes réponses'),
      ]),
      aPage(4, 'Fin', [
        aText(
          'thanks',
          '<h2>Merci</h2><p>Vos réponses sont arrivées. Nous vous répondons sous dix jours, dans tous les cas.</p>',
        ),
      ]),
    ],
  }),
)
