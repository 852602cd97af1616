/**
 * The sample test « Conseiller clientèle — télécom » and what three candidates answer: manual, with automatic
 * parts.
 */
import {
  type AssessmentDocumentInput,
  defaultColorList,
  defaultFirstPageName,
} from '../assessments/document.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { noCategoryId, trashCategoryId } from '../modules/shared/sorting/special-categories.ts'

type PageInput = AssessmentDocumentInput['pageList'][number]
type RowInput = NonNullable<PageInput['rowList']>[number]
type ItemInput = RowInput['moduleItemList'][number]

/** Files of the media library that the document names; whoever seeds it puts the real ones in their place. */
export const sampleFiles = {
  welcomeImage: '/api/files/sample-accueil',
  priceList: '/api/files/sample-grille-tarifaire',
} as const

const listening = 'ecoute'
const organisation = 'organisation'
const writing = 'expression-ecrite'
const arithmetic = 'calcul'

const rows = (...items: ItemInput[]): RowInput[] =>
  items.map((item) => ({ rowId: `row-${item.id}`, moduleItemList: [item] }))

const saveAndGoOn = (id: string): ItemInput => ({
  id,
  moduleId: moduleTypes.button,
  data: { label: 'Valider et continuer' },
})

const startPage: PageInput = {
  id: 'page-1',
  position: 1,
  name: defaultFirstPageName,
  rowList: rows(
    {
      id: 'welcome',
      moduleId: moduleTypes.text,
      content:
        `<h2>Bienvenue</h2><p><img src="${sampleFiles.welcomeImage}" alt=""></p>` +
        '<p><strong>Ce test dure environ 25 minutes.</strong></p>' +
        '<p>Installez-vous au calme : vous allez traiter des demandes de clients, comme au quotidien.</p>',
      data: {},
    },
    {
      id: 'identity',
      moduleId: moduleTypes.auth,
      data: { contactEmail: 'recrutement@example.com', birthdateRequired: false, redirectToPage: 2 },
    },
  ),
}

const questionsPage: PageInput = {
  id: 'page-2',
  position: 2,
  name: 'Questions',
  timer: { time: 300, pageToReach: 3 },
  rowList: rows(
    {
      id: 'q1',
      moduleId: moduleTypes.qcm,
      content: '<p>Un client appelle, furieux. Vous…</p>',
      evalGroupId: listening,
      exerciceId: 'exercice-1',
      data: {
        choiceList: [
          { id: 'q1-a', content: 'l’interrompez pour expliquer', score: 0 },
          { id: 'q1-b', content: 'le laissez finir, puis reformulez', score: 2 },
          { id: 'q1-c', content: 'transférez l’appel', score: 0.5 },
        ],
      },
    },
    {
      id: 'q2',
      moduleId: moduleTypes.qcm,
      content: '<p>Quels documents demandez-vous pour une portabilité ? (1 à 3 réponses)</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-1',
      data: {
        isMultipleChoice: true,
        nbMinChoices: 1,
        nbMaxChoices: 3,
        choiceList: [
          { id: 'q2-rio', content: 'code RIO', score: 1 },
          { id: 'q2-identity', content: 'pièce d’identité', score: 1 },
          { id: 'q2-statement', content: 'relevé de compte', score: -1 },
          { id: 'q2-date', content: 'date souhaitée', score: 1 },
          { id: 'q2-family', content: 'livret de famille', score: -1 },
        ],
      },
    },
    {
      id: 'q3',
      moduleId: moduleTypes['question-auto'],
      content: '<p>3 lignes à 19,99 € par mois, remise de 10 % : total annuel, arrondi à l’euro ?</p>',
      evalGroupId: arithmetic,
      exerciceId: 'exercice-2',
      data: {
        allowOnlyNumbers: true,
        acceptWordGroupList: [{ id: 'q3-total', acceptWord: '648', score: 2 }],
      },
    },
    {
      id: 'q4',
      moduleId: moduleTypes['question-auto'],
      content: '<p>Citez deux gestes commerciaux</p>',
      evalGroupId: writing,
      exerciceId: 'exercice-2',
      data: {
        showWordsCount: true,
        acceptWordGroupList: [
          { id: 'q4-discount', acceptWord: 'remise;réduction;rabais', score: 1 },
          { id: 'q4-gesture', acceptWord: 'geste;avoir;remboursement', score: 1 },
        ],
      },
    },
    {
      id: 'q5',
      moduleId: moduleTypes.priorisation,
      content: '<p>Mettez les étapes d’un appel dans l’ordre</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-2',
      data: {
        evaluationType: 0,
        maxScore: 4,
        priorisationList: [
          { id: 'q5-greet', label: 'Saluer', expectedPosition: 1 },
          { id: 'q5-identify', label: 'Identifier le client', expectedPosition: 2 },
          { id: 'q5-rephrase', label: 'Reformuler', expectedPosition: 3 },
          { id: 'q5-propose', label: 'Proposer', expectedPosition: 4 },
          { id: 'q5-conclude', label: 'Conclure', expectedPosition: 5 },
        ],
      },
    },
    saveAndGoOn('button-2'),
  ),
}

const organisationPage: PageInput = {
  id: 'page-3',
  position: 3,
  name: 'Organisation',
  popups: [
    {
      id: 'popup-3',
      title: 'Avant de continuer',
      content: '<p>Pensez à vérifier vos réponses.</p>',
      showAfterSeconds: 60,
    },
  ],
  rowList: rows(
    {
      id: 'q6',
      moduleId: moduleTypes.category,
      content: '<p>Classez ces demandes</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-2',
      data: {
        categoryList: [
          { id: 'q6-urgent', name: 'Urgent', color: '#ED174C' },
          { id: 'q6-later', name: 'Peut attendre', color: '#472F92' },
        ],
        elementList: [
          { id: 'q6-outage', content: 'panne totale', expectedCategoryId: 'q6-urgent', score: 0.5 },
          { id: 'q6-bill', content: 'question de facture', expectedCategoryId: 'q6-later', score: 0.5 },
          {
            id: 'q6-doctor',
            content: 'ligne coupée d’un cabinet médical',
            expectedCategoryId: 'q6-urgent',
            score: 0.5,
          },
          { id: 'q6-address', content: 'changement d’adresse', expectedCategoryId: 'q6-later', score: 0.5 },
        ],
      },
    },
    {
      id: 'q7',
      moduleId: moduleTypes.slider,
      content: '<p>Je relis mes messages avant de les envoyer.</p>',
      exerciceId: 'exercice-2',
      data: {
        choices: [
          { id: 'q7-never', name: 'Jamais' },
          { id: 'q7-rarely', name: 'Rarement' },
          { id: 'q7-sometimes', name: 'Parfois' },
          { id: 'q7-often', name: 'Souvent' },
          { id: 'q7-always', name: 'Toujours' },
        ],
      },
    },
    {
      id: 'button-3',
      moduleId: moduleTypes.button,
      data: {
        label: 'Valider et continuer',
        goToNextPage: false,
        isScoreChoice: true,
        pagePositionList: [
          { id: 'button-3-pass', pagePosition: 4, comparaisonType: '>=', score: 1 },
          { id: 'button-3-end', pagePosition: 6, comparaisonType: '<', score: 1 },
        ],
      },
    },
  ),
}

const mailboxPage: PageInput = {
  id: 'page-4',
  position: 4,
  name: 'Boîte mail',
  pageRange: {
    start: 4,
    end: 4,
    timer: 480,
    timerIsDisplayed: true,
    backtrackingAllowed: false,
  },
  rowList: rows(
    {
      id: 'q8',
      moduleId: moduleTypes['sorting-mailbox'],
      content: '<p>Classez les mails à mesure qu’ils arrivent</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-3',
      data: {
        mailboxAddress: 'service.clients@example.com',
        categoryList: [
          { id: noCategoryId },
          { id: 'q8-handle', name: 'À traiter', color: '#ED174C' },
          { id: 'q8-forward', name: 'À transférer', color: '#472F92' },
          { id: 'q8-archive', name: 'Archive', color: '#241A47' },
          { id: trashCategoryId },
        ],
        mailboxList: [
          {
            id: 'q8-mail-1',
            emailSender: 'Claire Martin',
            emailSubject: 'Plus d’internet depuis deux jours',
            emailContent:
              '<p>Bonjour,</p><p>Je n’ai plus d’internet depuis deux jours et je travaille de chez moi. ' +
              'Personne ne me rappelle. Que comptez-vous faire ?</p><p>Claire Martin</p>',
            emailArrivalTime: '09:00',
            emailDelay: '00:00',
            emailIsImportant: true,
            expectedCategoryId: 'q8-handle',
            emailPoints: 1,
          },
          {
            id: 'q8-mail-2',
            emailSender: 'Menuiserie Durand',
            emailSubject: 'Devis pour dix lignes professionnelles',
            emailContent:
              '<p>Bonjour,</p><p>Notre entreprise souhaite un devis pour dix lignes. ' +
              'À quel service dois-je m’adresser ?</p><p>Paul Durand</p>',
            emailArrivalTime: '09:02',
            emailDelay: '00:10',
            expectedCategoryId: 'q8-forward',
            emailPoints: 1,
          },
          {
            id: 'q8-mail-3',
            emailSender: 'Jeu-concours',
            emailSubject: 'Vous avez gagné un voyage !',
            emailContent: '<p>Félicitations ! Répondez vite pour recevoir votre lot.</p>',
            emailArrivalTime: '09:05',
            emailDelay: '00:30',
            expectedCategoryId: trashCategoryId,
            emailPoints: 1,
          },
          {
            id: 'q8-mail-4',
            emailSender: 'Karim Benali',
            emailSubject: 'Erreur sur ma facture de mars',
            emailContent:
              '<p>Bonjour,</p><p>Une option que je n’ai pas demandée figure sur ma facture. ' +
              'Pouvez-vous la corriger ?</p><p>Karim Benali</p>',
            emailArrivalTime: '09:10',
            emailDelay: '01:00',
            expectedCategoryId: 'q8-handle',
            emailPoints: 1,
          },
        ],
      },
    },
    {
      id: 'q9',
      moduleId: moduleTypes.question,
      content: '<p>Rédigez la réponse au premier mail (120 mots).</p>',
      exerciceId: 'exercice-3',
      evaluationCriteriaList: [
        { id: 'politeness', name: 'Politesse', maxScore: 2, evalGroupId: writing, exerciceId: 'exercice-3' },
        {
          id: 'solution',
          name: 'Solution proposée',
          maxScore: 3,
          evalGroupId: listening,
          exerciceId: 'exercice-3',
        },
        {
          id: 'spelling',
          name: 'Orthographe',
          maxScore: 3,
          evalGroupId: writing,
          exerciceId: 'exercice-3',
        },
      ],
      data: { showWordsCount: true },
    },
    saveAndGoOn('button-4'),
  ),
}

const spokenPage: PageInput = {
  id: 'page-5',
  position: 5,
  name: 'Oral',
  rowList: rows(
    {
      id: 'q10',
      moduleId: moduleTypes['audio-record'],
      content: '<p>Présentez-vous en une minute.</p>',
      exerciceId: 'exercice-4',
      evaluationCriteriaList: [
        { id: 'clarity', name: 'Clarté', maxScore: 4, evalGroupId: listening, exerciceId: 'exercice-4' },
        {
          id: 'smile',
          name: 'Sourire dans la voix',
          maxScore: 2,
          evalGroupId: listening,
          exerciceId: 'exercice-4',
        },
      ],
      data: { timeLimitSeconds: 60, onlyOneTry: true },
    },
    {
      id: 'price-list',
      moduleId: moduleTypes['file-holder'],
      data: {
        elementList: [
          {
            id: 'price-list-file',
            name: 'Grille tarifaire',
            fileUrl: sampleFiles.priceList,
            fileName: 'grille-tarifaire.pdf',
            color: '#472F92',
          },
        ],
      },
    },
    saveAndGoOn('button-5'),
  ),
}

const endPage: PageInput = {
  id: 'page-6',
  position: 6,
  name: 'Fin',
  rowList: rows({
    id: 'thanks',
    moduleId: moduleTypes.text,
    content: '<h2>Merci</h2><p>Vos réponses ont bien été envoyées. Nous revenons vers vous rapidement.</p>',
    data: {},
  }),
}

/** The test as a builder would send it; what is left out takes its default. */
export const conseillerClientele: AssessmentDocumentInput = {
  name: 'Conseiller clientèle — télécom',
  slug: 'conseiller-clientele-telecom',
  description: 'Manuel, avec des parties automatiques. Durée : 25 minutes.',
  evaluationType: 0,
  retryAfterMonths: 6,
  colorList: defaultColorList,
  evalGroupList: [
    { id: listening, name: 'Écoute' },
    { id: organisation, name: 'Organisation' },
    { id: writing, name: 'Expression écrite' },
    { id: arithmetic, name: 'Calcul' },
  ],
  exerciceList: [
    { id: 'exercice-1', name: 'Accueil' },
    { id: 'exercice-2', name: 'Calcul et règles' },
    { id: 'exercice-3', name: 'Boîte mail' },
    { id: 'exercice-4', name: 'Oral' },
  ],
  stepperData: {
    style: 'linear',
    stepList: [
      { title: 'Accueil', startPage: 1 },
      { title: 'Questions', startPage: 2 },
      { title: 'Boîte mail', startPage: 4 },
      { title: 'Oral', startPage: 5 },
      { title: 'Fin', startPage: 6 },
    ],
  },
  pageList: [startPage, questionsPage, organisationPage, mailboxPage, spokenPage, endPage],
}
